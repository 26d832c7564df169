import "server-only";
import { CREDIT_PURGE_EVERY_MS } from "../../../config/leads/credit";
import { db } from "../../core/db/connect";
import type { Db } from "../../core/db/schema";
import { env } from "../../core/platform/env";
import { log } from "../../core/platform/log";
import { SEALED_EMAIL } from "./seal-lead";

const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * Deletes applications older than so many days, with the e-mails of theirs that are delivered or given up (docs/domain.md#financial-data).
 * An e-mail that is still being tried stays, encrypted, until it is one of these.
 * @returns how many applications that were
 */
export async function purgeApplications(database: Db, days: number, now: number): Promise<number> {
  const before = now - days * DAY_MS;
  await database
    .updateTable("outbox")
    .set({ payload_json: "{}" })
    .where("kind", "=", SEALED_EMAIL)
    .where("state", "in", ["sent", "failed"])
    .where("payload_json", "!=", "{}")
    .where("lead_id", "in", (query) =>
      query
        .selectFrom("leads")
        .select("id")
        .where("type", "=", "FULL_CREDIT_APP")
        .where("created_at", "<=", before),
    )
    .execute();
  const result = await database
    .deleteFrom("credit_applications")
    .where("created_at", "<=", before)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Deletes what is due now, then every hour while the site runs. */
export function startRetention(): void {
  const purge = () =>
    purgeApplications(db(), env().CREDIT_RETENTION_DAYS, Date.now()).then(
      (deleted) => deleted > 0 && log().info({ deleted }, "credit applications deleted by age"),
      (error: unknown) =>
        log().error({ reason: String(error) }, "credit applications could not be deleted by age"),
    );
  void purge();
  setInterval(purge, CREDIT_PURGE_EVERY_MS).unref();
}
