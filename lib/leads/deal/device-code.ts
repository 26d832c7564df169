import "server-only";
import { randomInt, timingSafeEqual } from "node:crypto";
import { DEALS } from "../../../config/leads/deal";
import { dealLimits } from "../../../config/runtime/limits";
import { phoneDigits } from "../../core/contact/phone-format";
import type { Db } from "../../core/db/schema";
import { type CountSend, limiter, mailboxKey } from "../../core/platform/limits";
import { personMail } from "../../delivery/mail/person-mail";
import { shopperReplyAddress } from "../../delivery/mail/store-addresses";
import { deleteDraft, readDraft, saveDraft } from "../core/drafts";
import { type Lead, type LeadStock, resolveSeller } from "../core/lead";
import { readLead } from "../core/stored-lead";
import { type DealAddress, isLinkAddress, sendToAddress } from "./deal-address";
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
 * Sends a code that opens a deal in this browser, if the typed address is the one with which the deal was sent, or the
 * address or number to which its link was sent. Whoever asks sees no difference. A code by text comes at once, also at
 * night, because it is asked for and soon useless.
 * @returns the token of the request, which the code needs
 */
export async function requestDeviceCode(
  deal: Deal | null,
  typed: DealAddress,
  { db, stock, siteUrl, owner, count, now }: CodeContext & { count: CountSend },
): Promise<string> {
  const code = String(randomInt(10 ** DEALS.codeDigits)).padStart(DEALS.codeDigits, "0");
  const lead = deal?.leadId ? await readLead(db, deal.leadId) : null;
  const address = deal && ownAddress(deal, lead, typed);
  const store = deal && resolveSeller(lead ?? deal, stock);
  const maySend =
    deal !== null &&
    store !== null &&
    address !== null &&
    (await limiter(dealLimits.codeMails)(deal.id)).ok &&
    (address.by === "mail" ||
      ((await count("phoneCode", "recipient", phoneDigits(address.to))).ok &&
        (await count("text", "subject", store.id)).ok));
  const sent: Record<string, string> = maySend ? { deal: deal.id, code } : {};
  const token = await saveDraft(db, { form: FORM, owner }, { typed: sent, errors: {} }, now, {
    lifetimeMs: DEALS.codeMs,
  });
  if (!maySend) return token;
  const id = `${FORM}.${deal.id}.${now}`;
  await sendToAddress(db, address, {
    ...{ id, store, at: now },
    mail: (to) =>
      personMail(
        "deal-code",
        { store, siteUrl, code, minutes: DEALS.codeMs / 60_000 },
        { id, to, now, replyTo: shopperReplyAddress(store), toShopper: true },
      ),
    text: { about: "deal-code", value: code, until: now + DEALS.codeMs },
  });
  return token;
}

/** Returns the shopper's own address or number that was typed, as known, or null for another one. */
function ownAddress({ mailbox }: Deal, lead: Lead | null, typed: DealAddress): DealAddress | null {
  if (lead && typed.by === "mail" && mailboxKey(typed.to) === mailboxKey(lead.user.email))
    return { by: "mail", to: lead.user.email };
  return isLinkAddress(mailbox, typed) ? typed : null;
}

/** Returns true if a code is the one that was sent for a deal to this browser. It works once. */
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
