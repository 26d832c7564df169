import "server-only";
import { MAX_WAITING, STAFF_ROWS_MS, WAITING_DELETED_AT_ONCE } from "../../../config/runtime/open-tables";
import type { Db } from "../../core/db/schema";

/**
 * Deletes expired challenges and sessions, and some days later invitations and what is kept for programs. @throws
 * on a database error
 */
export async function purgeStaff(db: Db, now: number): Promise<void> {
  const at = new Date(now).toISOString();
  await db.deleteFrom("staff_challenges").where("expires_at", "<=", at).execute();
  await db.deleteFrom("staff_sessions").where("expires_at", "<=", at).execute();
  await db
    .deleteFrom("staff_invitations")
    .where("expires_at", "<=", now - STAFF_ROWS_MS.invitations)
    .execute();
  await db
    .deleteFrom("program_requests")
    .where("created_at", "<=", now - STAFF_ROWS_MS.requests)
    .execute();
}

/**
 * Deletes the oldest passkey challenges above the limit. Password links and codes are kept, so that a flood of passkey
 * requests blocks no other way to sign in.
 */
export async function makeRoomForChallenges(db: Db, most: number = MAX_WAITING.challenges): Promise<void> {
  await db
    .deleteFrom("staff_challenges")
    .where("id", "in", (eb) =>
      eb
        .selectFrom("staff_challenges")
        .select("id")
        // Challenges of passkeys are JSON; other values are a person's id.
        .where("value", "like", "{%")
        .orderBy("created_at", "desc")
        .orderBy("id")
        .limit(WAITING_DELETED_AT_ONCE)
        .offset(most),
    )
    .execute();
}
