import "server-only";
import { randomInt, timingSafeEqual } from "node:crypto";
import { DEALS } from "../../../config/leads/deal";
import { dealLimits } from "../../../config/runtime/limits";
import { SHOPPER_MAIL_KIND } from "../../../config/runtime/outbox";
import { mailAddress } from "../../core/contact/email-address";
import type { Db } from "../../core/db/schema";
import { limiter, mailboxKey } from "../../core/platform/limits";
import { personMail } from "../../delivery/mail/person-mail";
import { shopperReplyAddress } from "../../delivery/mail/store-addresses";
import { enqueue, wakeOutbox } from "../../delivery/outbox/queue";
import { deleteDraft, readDraft, saveDraft } from "../core/drafts";
import { type Lead, type LeadStock, resolveSeller } from "../core/lead";
import { readLead } from "../core/stored-lead";
import { mailboxHash } from "./deal-access";
import type { Deal } from "./deals";

const FORM = "deal-code";

interface CodeContext {
  db: Db;
  stock: LeadStock;
  siteUrl: string;
  /** Owner of the drafts of the browser that asks; another browser cannot use its code. */
  owner: string;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * Mails a code that opens a deal in this browser, if the typed address is the one with which the deal was sent, or to which
 * its link was mailed. Whoever asks sees no difference.
 * @returns the token of the request, which the code needs
 */
export async function requestDeviceCode(
  deal: Deal | null,
  email: string,
  { db, stock, siteUrl, owner, now }: CodeContext,
): Promise<string> {
  const code = String(randomInt(10 ** DEALS.codeDigits)).padStart(DEALS.codeDigits, "0");
  const lead = deal?.leadId ? await readLead(db, deal.leadId) : null;
  const to = deal && ownAddress(deal, lead, email);
  const mayMail = deal !== null && to !== null && (await limiter(dealLimits.codeMails)(deal.id)).ok;
  const typed: Record<string, string> = mayMail ? { deal: deal.id, code } : {};
  const token = await saveDraft(db, { form: FORM, owner }, { typed, errors: {} }, now, {
    lifetimeMs: DEALS.codeMs,
  });
  if (!mayMail) return token;
  const store = resolveSeller(lead ?? deal, stock);
  const id = `${FORM}.${deal.id}.${now}`;
  const payload = personMail(
    "deal-code",
    { store, siteUrl, code, minutes: DEALS.codeMs / 60_000 },
    { id, to, now, replyTo: shopperReplyAddress(store), toShopper: true },
  );
  const entry = { idempotencyKey: id, kind: SHOPPER_MAIL_KIND, storeId: store.id, leadId: null, payload };
  if (await enqueue(db, entry, now)) wakeOutbox();
  return token;
}

/** Returns the shopper's own address that was typed, as known, or null for another one. */
function ownAddress({ mailbox }: Deal, lead: Lead | null, typed: string): string | null {
  const address = mailAddress(typed);
  if (address === null) return null;
  if (lead && mailboxKey(address) === mailboxKey(lead.user.email)) return lead.user.email;
  return mailbox !== null && mailboxHash(address) === mailbox ? address : null;
}

/** Returns true if a code is the one that was mailed for a deal to this browser. It works once. */
export async function checkDeviceCode(
  dealId: string,
  { token, code }: { token: string; code: string },
  { db, owner, now }: Pick<CodeContext, "db" | "owner" | "now">,
): Promise<boolean> {
  if (!(await limiter(dealLimits.codeChecks)(dealId)).ok) return false;
  const draft = await readDraft(db, { form: FORM, owner }, token, now);
  const { deal, code: sent = "" } = draft?.typed ?? {};
  const given = Buffer.from(code.replace(/\D/g, ""));
  const wanted = Buffer.from(sent);
  const fits = deal === dealId && given.length === wanted.length && timingSafeEqual(given, wanted);
  if (fits) await deleteDraft(db, { form: FORM, owner }, token);
  return fits;
}
