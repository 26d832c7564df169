import "server-only";
import { DEFAULT_LOCALE } from "../../../config/runtime/languages";
import { isEmail } from "../../core/contact/email-address";
import type { GiveUp } from "../../core/db/in-transaction";
import type { Db } from "../../core/db/schema";
import { localPath } from "../../core/language/local-path";
import { personMail } from "../../delivery/mail/person-mail";
import { shopperReplyAddress } from "../../delivery/mail/store-addresses";
import { enqueue } from "../../delivery/outbox/queue";
import { readLead } from "../../leads/core/stored-lead";
import { writeClosed } from "../../leads/deal/close-deal";
import { dealToken } from "../../leads/deal/deal-access";
import type { DealNow } from "../../leads/deal/deal-basis";
import type { DealData } from "../../leads/deal/deal-data";
import { addVersion, replaceDeal } from "../../leads/deal/deals";
import { dealPath } from "../../leads/deal/paths";
import { agreedPlans } from "../../leads/deal/protection";
import { worksheetOf } from "../../leads/deal/worksheet";
import { worksheetSums } from "../../leads/deal/worksheet-text";
import { inLocale } from "../../store/i18n/in-locale";
import { type ChangeAnswer, changeWork } from "../leads/change-work";
import { answered } from "../leads/lead-state";
import type { leadContextOf } from "../leads/leads-api";
import { replyAddress } from "../leads/reply-address";
import type { StaffDeal } from "./get-staff-deal";

type DeskContext = ReturnType<typeof leadContextOf>;

/**
 * Proposes another structure to the shopper: the version, the deal's stage, the mail and the audit row are stored in one
 * transaction. Refused with `deal` if the deal was changed since it was read.
 */
export async function proposeDeal(
  context: DeskContext,
  { deal, versions }: StaffDeal,
  { data, today }: { data: DealData; today: DealNow },
): Promise<ChangeAnswer> {
  const { db, person, now, reply } = context;
  const lead = await readLead(db, deal.leadId);
  if (!lead) return { ok: false, reason: "unknown" };
  const at = now();
  const inbound = await reply.inbound();
  const number = (versions.at(-1)?.number ?? 0) + 1;
  const worksheet = worksheetOf(data, basisOf(data, today));
  return changeWork(context, deal.leadId, {
    action: "deal.propose",
    right: () => "leads.answer",
    values: (row) => answered(row, at),
    async also(trx: Db, giveUp: GiveUp<"deal">) {
      const next = { ...deal, stage: "countered" as const, revision: deal.revision + 1, changedAt: at };
      if (!(await replaceDeal(trx, next))) giveUp("deal");
      const version = { kind: "countered" as const, authorName: person.name, worksheet, at };
      await addVersion(trx, { ...next, data }, version);
      if (!isEmail(lead.user.email)) return;
      const store = reply.storeOf(lead.storeId);
      const mail = inLocale(lead.user.language ?? DEFAULT_LOCALE, () =>
        personMail(
          "deal-proposal",
          {
            store,
            siteUrl: reply.siteUrl,
            vehicle: today.vehicle,
            author: person.name,
            rows: worksheet ? worksheetSums(worksheet) : [],
            link: reply.siteUrl + localPath(dealPath(dealToken(deal.id, at))),
          },
          {
            id: `${deal.leadId}.deal-proposal.${number}`,
            to: lead.user.email,
            now: at,
            replyTo:
              (inbound && replyAddress(inbound.mailbox, deal.leadId, inbound.key)) ??
              shopperReplyAddress(store),
            toShopper: true,
          },
        ),
      );
      const entry = { kind: "email", storeId: lead.storeId, leadId: deal.leadId, payload: mail };
      await enqueue(trx, { ...entry, idempotencyKey: mail.id }, at);
    },
    after: { version: number },
  });
}

/** Closes a deal: it can no longer be changed, and its page says so. */
export function closeDeal(context: DeskContext, { deal }: StaffDeal, today: DealNow | null) {
  const at = context.now();
  return changeWork(context, deal.leadId, {
    action: "deal.close",
    right: () => "leads.answer",
    async also(trx: Db, giveUp: GiveUp<"deal">) {
      const worksheet = today?.worksheet ?? null;
      if (!(await writeClosed(trx, deal, { authorName: context.person.name, worksheet, at }))) giveUp("deal");
    },
  });
}

/** Returns what a proposal is calculated from: today's vehicle and store, with the proposed plans. */
export function basisOf({ plans = [] }: DealData, { basis, plans: offered }: DealNow): DealNow["basis"] {
  return { ...basis, plans: agreedPlans({ plans }, offered) };
}
