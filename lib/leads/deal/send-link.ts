import "server-only";
import { DEALS } from "../../../config/leads/deal";
import { phoneDigits } from "../../core/contact/phone-format";
import type { Db } from "../../core/db/schema";
import { localPath } from "../../core/language/local-path";
import { type CountSend, mailboxKey } from "../../core/platform/limits";
import { personMail } from "../../delivery/mail/person-mail";
import { shopperReplyAddress } from "../../delivery/mail/store-addresses";
import { type LeadStock, resolveSeller } from "../core/lead";
import { textTime } from "../texts/text-hours";
import { dealToken } from "./deal-access";
import { type DealAddress, sendToAddress, withAddress } from "./deal-address";
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
 * Sends the link of a deal to an address or number, whose code then opens it on another device. Over the limits nothing is
 * sent; the browser sees no difference. It says nothing that the shopper typed.
 * @returns the time at which it is sent: a text waits for the morning
 */
export async function sendDealLink(
  deal: Deal,
  address: DealAddress,
  { db, stock, siteUrl, count, now }: LinkContext,
): Promise<number> {
  const store = resolveSeller(deal, stock);
  const { by, to } = address;
  const at = by === "text" ? textTime(now, store.timeZone, to) : now;
  const counts = [
    ["dealLink", "subject", deal.id],
    ...(by === "mail"
      ? [["dealLink", "recipient", mailboxKey(to)] as const]
      : [["text", "recipient", phoneDigits(to)] as const, ["text", "subject", store.id] as const]),
  ] as const;
  for (const [send, of, key] of counts) if (!(await count(send, of, key)).ok) return at;
  await keepMailbox(db, deal.id, withAddress(deal.mailbox, address));
  const id = `deal-link.${deal.id}.${now}`;
  const value = dealPath(dealToken(deal.id, now));
  const link = siteUrl + localPath(value);
  const vehicle = stock.byVin.get(deal.vin) ?? null;
  await sendToAddress(db, address, {
    ...{ id, store, at },
    mail: (email) =>
      personMail(
        "deal-link",
        { store, siteUrl, vehicle, link },
        { id, to: email, now, replyTo: shopperReplyAddress(store), toShopper: true },
      ),
    text: { about: "deal-link", value, until: deal.changedAt + DEALS.lifetimeMs },
  });
  return at;
}
