import "server-only";
import { SHOPPER_MAIL_KIND } from "../../../config/runtime/outbox";
import type { Db } from "../../core/db/schema";
import { localPath } from "../../core/language/local-path";
import { type CountSend, mailboxKey } from "../../core/platform/limits";
import { personMail } from "../../delivery/mail/person-mail";
import { shopperReplyAddress } from "../../delivery/mail/store-addresses";
import { enqueue, wakeOutbox } from "../../delivery/outbox/queue";
import { type LeadStock, resolveSeller } from "../core/lead";
import { dealToken, mailboxHash } from "./deal-access";
import { type Deal, keepMailbox } from "./deals";
import { dealPath } from "./paths";

interface LinkContext {
  db: Db;
  stock: LeadStock;
  siteUrl: string;
  count: CountSend;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * Mails the link of a deal to an address, whose code then opens it on another device. Over the limits of the mailbox or the
 * deal nothing is sent; the browser sees no difference. The mail says nothing that the shopper typed.
 */
export async function mailDealLink(
  deal: Deal,
  address: string,
  { db, stock, siteUrl, count, now }: LinkContext,
): Promise<void> {
  for (const [of, key] of [
    ["subject", deal.id],
    ["recipient", mailboxKey(address)],
  ] as const)
    if (!(await count("dealLink", of, key)).ok) return;
  await keepMailbox(db, deal.id, mailboxHash(address));
  const store = resolveSeller(deal, stock);
  const id = `deal-link.${deal.id}.${now}`;
  const link = siteUrl + localPath(dealPath(dealToken(deal.id, now)));
  const vehicle = stock.byVin.get(deal.vin) ?? null;
  const payload = personMail(
    "deal-link",
    { store, siteUrl, vehicle, link },
    { id, to: address, now, replyTo: shopperReplyAddress(store), toShopper: true },
  );
  const entry = { idempotencyKey: id, kind: SHOPPER_MAIL_KIND, storeId: store.id, leadId: null, payload };
  if (await enqueue(db, entry, now)) wakeOutbox();
}
