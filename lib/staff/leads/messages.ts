import "server-only";
import { z } from "zod";
import type { Db } from "../../core/db/schema";
import { readStored } from "../../core/db/stored-json";
import type { DeliveryState } from "./list-address";

/** One e-mail of a lead's thread. */
export interface LeadMail {
  id: string;
  direction: "out" | "in";
  subject: string;
  text: string;
  /** Author: a person of the staff, or the name that a reply states. */
  author: string;
  /** Address that a reply states; null for a mail of the staff. */
  sender: string | null;
  /** Sent by a machine: out of office, undeliverable. */
  automatic: boolean;
  /** Names of attached files; they are not stored. */
  files: string[];
  /** Milliseconds since 1970. */
  at: number;
  /** Delivery state of a staff mail, and the mail server's last error. */
  delivery: { state: DeliveryState; error: string | null } | null;
}

/** Key of a reply in the outbox. */
export function replyKey(messageId: string): string {
  return `reply.${messageId}`;
}

/** Returns the e-mails of a lead, the oldest first. */
export async function messagesOf(db: Db, leadId: string): Promise<LeadMail[]> {
  const rows = await db
    .selectFrom("lead_messages")
    .selectAll()
    .where("lead_id", "=", leadId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const deliveries = await deliveriesByKey(db, leadId);
  return rows.map((row) => ({
    id: row.id,
    direction: row.direction,
    subject: row.subject,
    text: row.text,
    author: row.author_name,
    sender: row.sender,
    automatic: row.automatic === 1,
    files: readStored(z.array(z.string()), row.files_json, `lead_messages.files_json ${row.id}`),
    at: row.created_at,
    delivery: row.direction === "out" ? (deliveries.get(replyKey(row.id)) ?? GONE) : null,
  }));
}

/** State of a mail whose row in the outbox has been deleted. */
const GONE = { state: "none", error: null } as const;

async function deliveriesByKey(db: Db, leadId: string) {
  const rows = await db
    .selectFrom("outbox")
    .select(["idempotency_key", "state", "last_error"])
    .where("lead_id", "=", leadId)
    .where("idempotency_key", "like", `${replyKey("")}%`)
    .execute();
  return new Map(
    rows.map(({ idempotency_key, state, last_error: error }) => [
      idempotency_key,
      { state: state === "sent" || state === "failed" ? state : ("waiting" as const), error },
    ]),
  );
}

/** Ids of a thread's mails for the headers of the next one, the oldest first. */
export async function threadIds(db: Db, leadId: string): Promise<{ id: string; direction: "out" | "in" }[]> {
  const rows = await db
    .selectFrom("lead_messages")
    .select(["message_id as id", "direction"])
    .where("lead_id", "=", leadId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows;
}
