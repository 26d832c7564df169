import "server-only";
import { createHash } from "node:crypto";
import { z } from "zod";
import { PUSH_DEVICES, PUSH_SERVICES } from "../../../config/runtime/staff";
import type { Db } from "../../core/db/schema";
import type { StaffSession } from "../accounts/session";

/** Schema of a browser's push subscription; lengths by RFC 8291. */
export const SubscriptionSchema = z.object({
  endpoint: z.url().max(900).refine(isPushService),
  p256dh: z.string().regex(/^B[\w-]{86}={0,1}$/),
  auth: z.string().regex(/^[\w-]{22}={0,2}$/),
});

export type Subscription = z.infer<typeof SubscriptionSchema>;

/** Returns true if a URL belongs to a browser maker's push service. */
export function isPushService(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username } = new URL(address);
  if (protocol !== "https:" || port !== "" || username !== "") return false;
  return PUSH_SERVICES.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}

/** Stores the subscription of the session's browser. It replaces another person's subscription in the same browser. */
export async function subscribe(
  db: Db,
  { sessionId, person }: Pick<StaffSession, "sessionId" | "person">,
  { endpoint, p256dh, auth }: Subscription,
  now: number,
): Promise<void> {
  const id = createHash("sha256").update(endpoint).digest("base64url");
  const row = { session_id: sessionId, person_id: person.id, p256dh, auth, created_at: now };
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto("staff_push_subscriptions")
      .values({ id, endpoint, ...row })
      .onConflict((conflict) => conflict.column("endpoint").doUpdateSet(row))
      .execute();
    const own = await trx
      .selectFrom("staff_push_subscriptions")
      .select("id")
      .where("person_id", "=", person.id)
      .orderBy("created_at", "desc")
      .orderBy("id")
      .execute();
    const surplus = own.slice(PUSH_DEVICES).map((each) => each.id);
    if (surplus.length > 0)
      await trx.deleteFrom("staff_push_subscriptions").where("id", "in", surplus).execute();
  });
}

/** Device of a person that gets notifications. */
export interface PushDevice {
  id: string;
  /** Milliseconds since 1970. */
  since: number;
  browser: string | null;
  isThis: boolean;
}

export async function listPushDevices(db: Db, session: StaffSession): Promise<PushDevice[]> {
  const rows = await db
    .selectFrom("staff_push_subscriptions as push")
    .innerJoin("staff_sessions as session", "session.id", "push.session_id")
    .select(["push.id", "push.created_at", "push.session_id", "session.user_agent"])
    .where("push.person_id", "=", session.person.id)
    .orderBy("push.created_at", "desc")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    since: row.created_at,
    browser: row.user_agent,
    isThis: row.session_id === session.sessionId,
  }));
}

export async function unsubscribe(db: Db, personId: string, id: string): Promise<void> {
  await db
    .deleteFrom("staff_push_subscriptions")
    .where("person_id", "=", personId)
    .where("id", "=", id)
    .execute();
}
