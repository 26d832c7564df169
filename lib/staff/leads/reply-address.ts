import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import type { Db } from "../../core/db/schema";
import { serverKey } from "../../core/db/server-key";
import type { Env } from "../../core/platform/env";

/**
 * Pattern of the tag in a lead's reply address: id and signature. The tag has only lowercase letters and digits,
 * because some mail servers change the case.
 */
const TAG = /\+([0-9a-z]{25})([0-9a-z]{16})@/;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const ID_CHARACTERS = 25;
/** Length of the signature: 80 bits, too many to guess by mail. */
const MAC_BYTES = 10;
const MAC_CHARACTERS = 16;

/** Returns true if replies to staff mails come back to this site. */
export function answersJoin({
  INBOUND_SECRET,
  INBOUND_IMAP_URL,
}: Pick<Env, "INBOUND_SECRET" | "INBOUND_IMAP_URL">): boolean {
  return Boolean(INBOUND_SECRET || INBOUND_IMAP_URL);
}

/** Returns the key that signs reply addresses; the same on all instances. */
export function replyAddressKey(db: Db): Promise<Buffer> {
  return serverKey(db, "reply-address", Date.now());
}

/**
 * Returns the address for replies about a lead, `replies+TAG@cars.example`. Returns null for an id in another format.
 * @param mailbox address of the mailbox that is read
 */
export function replyAddress(mailbox: string, leadId: string, key: Buffer): string | null {
  if (!UUID.test(leadId)) return null;
  const [local, domain] = mailbox.split(/@(?=[^@]*$)/);
  const id = BigInt(`0x${leadId.replaceAll("-", "")}`)
    .toString(36)
    .padStart(ID_CHARACTERS, "0");
  return `${local}+${id}${mac(leadId, key)}@${domain}`;
}

/**
 * Returns the id of the lead in a reply address. Returns null for other addresses and for tags with a wrong signature.
 */
export function leadOfAddress(address: string, key: Buffer): string | null {
  const [, id, signature] = TAG.exec(address.toLowerCase()) ?? [];
  if (id === undefined || signature === undefined) return null;
  const hex = [...id].reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n).toString(16);
  if (hex.length > 32) return null;
  const leadId = hex.padStart(32, "0").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return timingSafeEqual(Buffer.from(mac(leadId, key)), Buffer.from(signature)) ? leadId : null;
}

function mac(leadId: string, key: Buffer): string {
  const bytes = createHmac("sha256", key).update(`reply-address\n${leadId}`).digest().subarray(0, MAC_BYTES);
  return BigInt(`0x${bytes.toString("hex")}`)
    .toString(36)
    .padStart(MAC_CHARACTERS, "0");
}
