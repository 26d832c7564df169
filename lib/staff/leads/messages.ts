import "server-only";
import type { Selectable } from "kysely";
import { z } from "zod";
import type { Db, Tables } from "../../core/db/schema";
import { readStored } from "../../core/db/stored-json";
import type { DeliveryState } from "./list-address";

/** Email or text in a lead's thread. */
export interface LeadMail {
  id: string;
  channel: "mail" | "text" | "call";
  direction: "out" | "in";
  subject: string;
  text: string;
  /** Author: a staff member, or the name that a reply states. */
  author: string;
  /** Address that a reply states, or the number of a text; null for a message from staff. */
  sender: string | null;
  /** True if sent by a machine: out of office, undeliverable. */
  automatic: boolean;
  /** Names of attached files. The files themselves are not stored. */
  files: string[];
  /** Milliseconds since 1970. */
  at: number;
  /** Delivery state of a message from staff, with the last error of the mail server or provider. */
  delivery: { state: DeliveryState | "delivered"; error: string | null } | null;
  /** Request of a text for no more texts; `asked`: a person has to decide. */
  stop: "asked" | "stopped" | "kept" | null;
}

/** Returns the outbox key of a reply. */
export function replyKey(messageId: string): string {
  return `reply.${messageId}`;
}

/** Returns the emails and texts of a lead, oldest first. */
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
    channel: row.channel,
    direction: row.direction,
    subject: row.subject,
    text: row.text,
    author: row.author_name,
    sender: row.sender,
    automatic: row.automatic === 1,
    files: readStored(z.array(z.string()), row.files_json, `lead_messages.files_json ${row.id}`),
    at: row.created_at,
    delivery: row.direction === "out" ? deliveryOf(row, deliveries.get(replyKey(row.id)) ?? GONE) : null,
    stop: row.stop_state,
  }));
}

/** Returns what the provider last reported, or the state in the outbox. */
function deliveryOf(
  {
    delivery,
    delivery_error: error,
  }: Pick<Selectable<Tables["lead_messages"]>, "delivery" | "delivery_error">,
  queued: NonNullable<LeadMail["delivery"]>,
): NonNullable<LeadMail["delivery"]> {
  return delivery === null ? queued : { state: delivery, error };
}

/** State of a message whose outbox row was deleted. */
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

/** Returns the ids of a thread's mails for the headers of the next mail, oldest first. */
export async function threadIds(db: Db, leadId: string): Promise<{ id: string; direction: "out" | "in" }[]> {
  const rows = await db
    .selectFrom("lead_messages")
    .select(["message_id as id", "direction"])
    .where("lead_id", "=", leadId)
    .where("channel", "=", "mail")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows;
}
