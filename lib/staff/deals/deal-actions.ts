import "server-only";
import { z } from "zod";
import { STAFF_PART } from "../../../config/runtime/routes";
import { db } from "../../core/db/connect";
import { type Call, refuseWith } from "../../core/http/endpoint";
import { readDraft, saveDraft } from "../../leads/core/drafts";
import { PLAN_CHOICE } from "../../leads/deal/read-step";
import { formatDollars } from "../../store/i18n/format";
import { afterDeposit, chargeDeposit, giveBack } from "../deposits/change-deposit";
import { documentContextOf } from "../documents/documents-api";
import { staff } from "../endpoint";
import { changeWork } from "../leads/change-work";
import { leadContextOf, leadsStock } from "../leads/leads-api";
import { formEndpoint, seeStaffPage } from "../posts/form-endpoint";
import type { StaffPerson } from "../rights";
import { getStaffDeal } from "./get-staff-deal";
import { closeDeal, proposeDeal } from "./propose";
import { PROPOSAL_FIELDS, readProposal } from "./read-proposal";

/** Form of the drafts of proposals; a draft is its author's own. */
const PROPOSAL_DRAFT = "deal-proposal";

const text = z.string().catch("");
const Body = z.object({ lead: text, revision: text }).loose();

const DepositBody = z.object({ lead: text, deposit: text });
type DepositCall = Call<StaffPerson, undefined, undefined, typeof DepositBody>;

type Form = Call<StaffPerson, undefined, undefined, typeof Body>;

/** Forms of a deal's page in the back office. */
export const DEAL_FORMS = {
  propose: formEndpoint("deals/propose", "Proposes another structure of a deal, or calculates it first", {
    who: staff("leads.answer"),
    body: Body,
    async run({ actor: person, body }: Form) {
      const found = await findDeal(person, body);
      if (!found) return refuseWith("unknown");
      const { context, staffDeal } = found;
      const { deal, today, mayDiscount } = staffDeal;
      if (!today || deal.stage === "closed") return back(body.lead, { problem: "over" });
      if (String(deal.revision) !== body.revision) return back(body.lead, { problem: "changed" });
      const read = readProposal(body, { data: deal.data, today, now: context.now() }, mayDiscount);
      if (!read.ok || body.act !== "send") {
        const draft = await keep(body, person, context.now());
        return back(body.lead, { draft, ...(!read.ok && { problem: read.why }) });
      }
      const answer = await proposeDeal(context, staffDeal, { data: read.data, today });
      return back(body.lead, answer.ok ? { done: "proposed" } : { problem: "changed" });
    },
  }),

  close: formEndpoint("deals/close", "Closes a deal", {
    who: staff("leads.answer"),
    body: Body,
    async run({ actor: person, body }: Form) {
      const found = await findDeal(person, body);
      if (!found) return refuseWith("unknown");
      const { context, staffDeal } = found;
      if (String(staffDeal.deal.revision) !== body.revision) return back(body.lead, { problem: "changed" });
      const answer = await closeDeal(context, staffDeal, staffDeal.today);
      return back(body.lead, answer.ok ? { done: "closed" } : { problem: "changed" });
    },
  }),

  return: formEndpoint("deals/return", "Gives a deposit back to the shopper", {
    who: staff("leads.manage"),
    body: DepositBody,
    run: ({ actor, body }: DepositCall) => changeDeposit(actor, body, "return"),
  }),

  charge: formEndpoint("deals/charge", "Charges an authorized deposit", {
    who: staff("leads.manage"),
    body: DepositBody,
    run: ({ actor, body }: DepositCall) => changeDeposit(actor, body, "charge"),
  }),
} as const;

/** Charges a deposit or gives it back, once: with its audit row and the call to the provider in one transaction. */
async function changeDeposit(
  person: StaffPerson,
  { lead, deposit: id }: z.infer<typeof DepositBody>,
  act: "return" | "charge",
) {
  const found = await findDeal(person, { lead });
  if (!found) return refuseWith("unknown");
  const { context, staffDeal } = found;
  const deposit = staffDeal.deposits.find((each) => each.id === id);
  if (!deposit) return back(lead, { problem: "changed" });
  const { person: _, db: __, now: ___, ...documents } = await documentContextOf(person);
  const { siteUrl } = context.reply;
  const using = { db: context.db, now: context.now, stock: await leadsStock(), siteUrl, documents };
  const answer = await changeWork(context, lead, {
    action: act === "return" ? "deposit.return" : "deposit.charge",
    right: () => "leads.manage",
    async also(trx, giveUp) {
      const isDone =
        act === "return"
          ? await giveBack(trx, deposit, "staff", using)
          : await chargeDeposit(trx, deposit, context.now());
      if (!isDone) giveUp("deal");
    },
    after: { amount: formatDollars(deposit.amount / 100) },
  });
  if (!answer.ok) return back(lead, { problem: "changed" });
  afterDeposit(using);
  return back(lead, { done: act === "return" ? "returned" : "charged" });
}

async function findDeal(person: StaffPerson, { lead }: { lead: string }) {
  const stock = await leadsStock();
  const context = leadContextOf(person, stock);
  const staffDeal = await getStaffDeal(context, stock, lead);
  return staffDeal && { context, staffDeal };
}

/** Saves the typed values of a proposal, so that none are in an address. */
function keep(body: Record<string, unknown>, { id }: StaffPerson, now: number): Promise<string> {
  const names = Object.keys(body)
    .filter((name) => name.startsWith(PLAN_CHOICE))
    .slice(0, 20);
  const typed = [...PROPOSAL_FIELDS, ...names].flatMap((name): [string, string][] => {
    const value = body[name];
    return typeof value === "string" ? [[name, value.slice(0, 100)]] : [];
  });
  const draft = { typed: Object.fromEntries(typed), errors: {} };
  return saveDraft(db(), { form: PROPOSAL_DRAFT, owner: id }, draft, now);
}

/** Returns the typed values of a proposal that was calculated or refused, or null. */
export async function typedProposal(
  person: StaffPerson,
  token: unknown,
  now: number,
): Promise<Readonly<Record<string, string>> | null> {
  if (typeof token !== "string") return null;
  const draft = await readDraft(db(), { form: PROPOSAL_DRAFT, owner: person.id }, token, now);
  return draft?.typed ?? null;
}

function back(leadId: string, query: Record<string, string>): Response {
  return seeStaffPage(`/${STAFF_PART}/deals/${encodeURIComponent(leadId)}?${new URLSearchParams(query)}`);
}
