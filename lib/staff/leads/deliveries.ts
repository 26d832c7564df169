import "server-only";
import { AD_KINDS } from "../../../config/marketing/offline-conversions";
import type { Db, OutboxState } from "../../core/db/schema";
import type { DeliveryState } from "./list-address";

/** Message about a lead to the store, a staff member, or the visitor. */
export interface Delivery {
  kind: string;
  state: OutboxState;
  attempts: number;
  /** Time of the next attempt, if one is pending. */
  nextAttemptAt: number | null;
  /** Mail server's last response if it rejected the mail. */
  lastError: string | null;
  createdAt: number;
  updatedAt: number;
}

/** Returns the messages of a lead, oldest first, without events for advertising platforms. */
export async function deliveriesOf(db: Db, leadId: string): Promise<Delivery[]> {
  const rows = await db
    .selectFrom("outbox")
    .selectAll()
    .where("lead_id", "=", leadId)
    .where("kind", "not in", AD_KINDS)
    .orderBy("created_at")
    .execute();
  return rows.map((row) => ({
    kind: row.kind,
    state: row.state,
    attempts: row.attempts,
    nextAttemptAt: row.state === "queued" ? row.next_attempt_at : null,
    lastError: row.last_error,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }));
}

/** Returns the delivery state of some leads. Leads without messages have none. */
export async function deliveryStates(
  db: Db,
  leadIds: readonly string[],
): Promise<Map<string, DeliveryState>> {
  const rows = await db
    .selectFrom("outbox")
    .select(["lead_id", "state"])
    .where("lead_id", "in", [...leadIds])
    .where("kind", "not in", AD_KINDS)
    .execute();
  const states = new Map<string, DeliveryState>();
  for (const { lead_id, state } of rows) {
    const worst = worstOf(states.get(lead_id!) ?? "sent", asDelivery(state));
    states.set(lead_id!, worst);
  }
  return states;
}

function asDelivery(state: OutboxState): DeliveryState {
  return state === "sent" || state === "failed" ? state : "waiting";
}

/** Returns the worse state, because staff must see a failed message. */
function worstOf(a: DeliveryState, b: DeliveryState): DeliveryState {
  const order: DeliveryState[] = ["failed", "waiting", "sent"];
  return order.find((state) => state === a || state === b) ?? "none";
}
