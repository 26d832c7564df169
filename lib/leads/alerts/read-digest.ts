import "server-only";
import type { AlertKind } from "../../../config/leads/alerts";
import type { Db } from "../../core/db/schema";
import type { StoreProfile } from "../../store/api/profile-schema";
import type { AlertStock } from "./alert-stock";
import { composeDigest, type DigestContent, type WaitingEvent } from "./compose-digest";
import { readSeenVehicles } from "./seen";
import type { AlertEvent } from "./stock-events";

/** Queued digest, identified by its person and by the events claimed for it. It has no personal data. */
export interface QueuedDigest {
  digest: string;
  personId: string;
}

export interface DigestContext {
  groupId: string;
  stock: AlertStock;
  /** Store that sends the digest. */
  store: StoreProfile;
  siteUrl: string;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * Reads the events of a claimed digest against the current vehicles, prices and alerts.
 * @returns null if no news is left: all vehicles were sold, or the person ended the alerts
 */
export async function readDigest(
  db: Db,
  queued: QueuedDigest,
  { groupId, stock, store, siteUrl, now }: DigestContext,
): Promise<DigestContent | null> {
  const events = await claimedEvents(db, queued);
  const soldVins = events.flatMap(({ event, vin }) => (event === "sold" ? [vin] : []));
  return composeDigest(events, {
    sender: store,
    profile: stock.profile,
    byVin: stock.byVin,
    gone: await readSeenVehicles(db, groupId, soldVins),
    offers: stock.offers,
    siteUrl,
    now,
  });
}

async function claimedEvents(db: Db, { digest, personId }: QueuedDigest): Promise<WaitingEvent[]> {
  const rows = await db
    .selectFrom("alert_events as event")
    .innerJoin("alert_subscriptions as alert", "alert.id", "event.subscription_id")
    .select(["event.vin", "event.event", "event.old_amount"])
    .select(["alert.id", "alert.kind", "alert.label", "alert.search"])
    .where("event.digest", "=", digest)
    .where("event.person_id", "=", personId)
    .where("alert.state", "=", "active")
    .orderBy("event.created_at")
    .orderBy("event.id")
    .execute();
  return rows.map(({ vin, event, old_amount, id, kind, label, search }) => ({
    vin,
    event: event as AlertEvent,
    oldAmount: old_amount,
    alert: { id, kind: kind as AlertKind, label, search },
  }));
}
