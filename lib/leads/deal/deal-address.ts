import "server-only";
import { SHOPPER_MAIL_KIND, TEXT_KIND } from "../../../config/runtime/outbox";
import type { Db } from "../../core/db/schema";
import { type Fields, textField } from "../../core/http/fields";
import { storedLocale } from "../../core/language/current-language";
import { enqueue, wakeOutbox } from "../../delivery/outbox/queue";
import type { StoreProfile } from "../../store/api/profile-schema";
import { dealMessages } from "../../store/i18n/deal-messages";
import { textMessages } from "../../store/i18n/text-messages";
import { readEmail } from "../alerts/read-request";
import { usNumber } from "../phone/us-number";
import type { DealText } from "../texts/queue-texts";
import { mailboxHash } from "./deal-access";

/** Address of a shopper to which the link of a deal and its codes are sent; a number is in international form. */
export type DealAddress = { by: "mail"; to: string } | { by: "text"; to: string };

/** Fields of an address. */
export const ADDRESS_FIELDS = ["by", "email", "phone"] as const;

/** Address that was read from a form, or the message by field. */
export type ReadAddress =
  | { ok: true; address: DealAddress }
  | { ok: false; errors: Partial<Record<"email" | "phone", string>> };

/** Reads the address of a form. @param byText true if a number is taken */
export function readDealAddress(fields: Fields, byText: boolean): ReadAddress {
  if (textField(fields, "by") !== "text") {
    const read = readEmail(fields);
    return read.ok
      ? { ok: true, address: { by: "mail", to: read.email } }
      : { ok: false, errors: { email: read.error } };
  }
  if (!byText) return { ok: false, errors: { email: dealMessages().link.noTexts } };
  const to = usNumber(textField(fields, "phone"));
  return to === null
    ? { ok: false, errors: { phone: textMessages().form.errors.phone } }
    : { ok: true, address: { by: "text", to } };
}

/**
 * Returns the hashes of a deal's addresses (`Deal.mailbox`) with that of an address in place of the last one of its kind:
 * a corrected address ends the one with the mistake, and a mailed link still works after the link was texted.
 */
export function withAddress(mailbox: string | null, { by, to }: DealAddress): string {
  const [mail = "", number] = mailbox?.split("~") ?? [];
  const hash = mailboxHash(to);
  if (by === "text") return `${mail}~${hash}`;
  return number === undefined ? hash : `${hash}~${number}`;
}

/** Returns true if the link of a deal with these hashes was sent to an address. */
export function isLinkAddress(mailbox: string | null, { by, to }: DealAddress): boolean {
  const [mail, number] = mailbox?.split("~") ?? [];
  return (by === "mail" ? mail : number) === mailboxHash(to);
}

interface Sending {
  /** Key that makes the sending unique. */
  id: string;
  store: StoreProfile;
  /** Composes the mail to an address. */
  mail: (to: string) => unknown;
  text: Pick<DealText, "about" | "value" | "until">;
  /** Time at which it is sent, milliseconds since 1970. */
  at: number;
}

/** Queues a mail or a text to a shopper's address. */
export async function sendToAddress(
  db: Db,
  { by, to }: DealAddress,
  { id, store, mail, text, at }: Sending,
): Promise<void> {
  const texted: DealText = { ...text, storeId: store.id, phone: to, language: storedLocale() };
  const [kind, payload] = by === "mail" ? [SHOPPER_MAIL_KIND, mail(to)] : [TEXT_KIND, texted];
  const entry = { idempotencyKey: id, kind, storeId: store.id, leadId: null, payload };
  if (await enqueue(db, entry, at)) wakeOutbox();
}
