import "server-only";
import { z } from "zod";
import { STAFF_PART } from "../../../config/runtime/routes";
import { db } from "../../core/db/connect";
import type { Db } from "../../core/db/schema";
import { type Call, refuseWith } from "../../core/http/endpoint";
import { zonedTimestamp } from "../../core/time/zoned-timestamp";
import { readDraft, saveDraft } from "../../leads/core/drafts";
import { resolveSeller } from "../../leads/core/lead";
import { PLAN_CHOICE } from "../../leads/deal/read-step";
import { formatDollars } from "../../store/i18n/format";
import { afterDeposit, chargeDeposit, extendHold, giveBack } from "../deposits/change-deposit";
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

/** `until` is the new end of a hold, in milliseconds since 1970. */
const DepositBody = z.object({ lead: text, deposit: text, until: text });
type DepositAct = "return" | "charge" | "extend";
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

  extend: formEndpoint("deals/extend", "Extends the hold of a deposit on its vehicle", {
    who: staff("leads.manage"),
    body: DepositBody,
    run: ({ actor, body }: DepositCall) => changeDeposit(actor, body, "extend"),
  }),

  charge: formEndpoint("deals/charge", "Charges an authorized deposit", {
    who: staff("leads.manage"),
    body: DepositBody,
    run: ({ actor, body }: DepositCall) => changeDeposit(actor, body, "charge"),
  }),
} as const;

/**
 * Charges a deposit, gives it back or extends its hold, once: with its audit row and the call to the provider in one
 * transaction.
 */
async function changeDeposit(
  person: StaffPerson,
  { lead, deposit: id, until }: z.infer<typeof DepositBody>,
  act: DepositAct,
) {
  const found = await findDeal(person, { lead });
  if (!found) return refuseWith("unknown");
  const { context, staffDeal } = found;
  const deposit = staffDeal.deposits.find((each) => each.id === id);
  if (!deposit) return back(lead, { problem: "changed" });
  const { person: _, db: __, now: ___, ...documents } = await documentContextOf(person);
  const { siteUrl } = context.reply;
  const using = { db: context.db, now: context.now, stock: await leadsStock(), siteUrl, documents };
  const acts: Record<DepositAct, (trx: Db) => Promise<boolean>> = {
    return: (trx) => giveBack(trx, deposit, "staff", using),
    charge: (trx) => chargeDeposit(trx, deposit, context.now()),
    extend: (trx) => extendHold(trx, deposit, Number(until), context.now()),
  };
  const amount = formatDollars(deposit.amount / 100);
  const { timeZone } = resolveSeller({ storeId: deposit.storeId }, using.stock);
  const answer = await changeWork(context, lead, {
    action: `deposit.${act}`,
    right: () => "leads.manage",
    async also(trx, giveUp) {
      if (!(await acts[act](trx))) giveUp("deal");
    },
    after: act === "extend" ? { amount, until: zonedTimestamp(Number(until) || 0, timeZone) } : { amount },
  });
  if (!answer.ok) return back(lead, { problem: "changed" });
  afterDeposit(using);
  return back(lead, { done: DONE[act] });
}

const DONE: Readonly<Record<DepositAct, string>> = {
  return: "returned",
  charge: "charged",
  extend: "extended",
};

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
