import "server-only";
import type { Db } from "../../core/db/schema";

/**
 * Everything that is stored of the alerts of an address, as values for JSON; times are ISO 8601 (UTC).
 * @param email as it was typed
 * @param groups whose alerts; without it every group's
 */
export async function exportAlerts(db: Db, email: string, groups?: readonly string[]) {
  const address = email.trim().toLowerCase();
  const people = await db
    .selectFrom("alert_people")
    .selectAll()
    .where("email", "=", address)
    .$if(groups !== undefined, (query) => query.where("group_id", "in", groups!))
    .execute();
  const ids = people.map(({ id }) => id);
  const alerts =
    ids.length === 0
      ? []
      : await db
          .selectFrom("alert_subscriptions")
          .selectAll()
          .where("person_id", "in", ids)
          .orderBy("created_at")
          .execute();
  const events =
    ids.length === 0
      ? []
      : await db
          .selectFrom("alert_events")
          .selectAll()
          .where("person_id", "in", ids)
          .orderBy("created_at")
          .execute();
  return {
    email: address,
    alerts: alerts.map((row) => ({
      kind: row.kind,
      label: row.label,
      search: row.search,
      vin: row.vin,
      frequency: row.frequency,
      state: row.state,
      storeMayContact: row.contact === 1,
      createdAt: time(row.created_at),
      confirmedAt: time(row.confirmed_at),
      endedAt: time(row.ended_at),
    })),
    found: events.map((row) => ({
      vin: row.vin,
      event: row.event,
      foundAt: time(row.created_at),
      mailed: row.digest !== null && row.digest !== "left-out",
    })),
    consents: await consentsOf(db, address, groups),
  };
}

async function consentsOf(db: Db, address: string, groups: readonly string[] | undefined) {
  const rows = await db
    .selectFrom("consents")
    .selectAll()
    .where("email", "=", address)
    .$if(groups !== undefined, (query) => query.where("group_id", "in", groups!))
    .orderBy("agreed_at")
    .execute();
  return rows.map((row) => ({
    purpose: row.purpose,
    textVersion: row.text_version,
    text: row.text,
    page: row.page,
    seller: row.seller,
    agreedAt: time(row.agreed_at),
    confirmedAt: time(row.confirmed_at),
    withdrawnAt: time(row.withdrawn_at),
    withdrawnHow: row.withdrawn_how,
  }));
}

/** How many rows; what is deleted with them by the database itself is not counted. */
export interface DeletedAlerts {
  alerts: number;
  consents: number;
}

/** Deletes everything that is stored of the alerts of an address, the proof of its consents included. @param trx a transaction */
export async function deleteAlertsOf(
  trx: Db,
  email: string,
  groups?: readonly string[],
): Promise<DeletedAlerts> {
  const address = email.trim().toLowerCase();
  const people = trx
    .selectFrom("alert_people")
    .select("id")
    .where("email", "=", address)
    .$if(groups !== undefined, (query) => query.where("group_id", "in", groups!));
  const alerts = await trx
    .deleteFrom("alert_subscriptions")
    .where("person_id", "in", people)
    .executeTakeFirstOrThrow();
  await trx
    .deleteFrom("alert_people")
    .where("email", "=", address)
    .$if(groups !== undefined, (query) => query.where("group_id", "in", groups!))
    .execute();
  const consents = await trx
    .deleteFrom("consents")
    .where("email", "=", address)
    .$if(groups !== undefined, (query) => query.where("group_id", "in", groups!))
    .executeTakeFirstOrThrow();
  return { alerts: Number(alerts.numDeletedRows), consents: Number(consents.numDeletedRows) };
}

function time(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
