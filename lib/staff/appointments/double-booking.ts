import "server-only";
import type { Db } from "../../core/db/schema";
import type { Span } from "../../leads/schedule/slots";

/**
 * Returns true if the adviser of a lead's appointment has another one at the same time. Call it in the transaction that
 * books or moves, after its writes: it locks the adviser until the end, so that of two requests at once the second
 * finds the appointment of the first.
 */
export async function isDoubleBooked(trx: Db, leadId: string): Promise<boolean> {
  const work = await trx
    .selectFrom("lead_work")
    .select("assignee")
    .where("lead_id", "=", leadId)
    .executeTakeFirst();
  const adviser = work?.assignee ?? null;
  if (adviser === null) return false;
  await trx
    .updateTable("staff_people")
    .set((eb) => ({ updated_at: eb.ref("updated_at") }))
    .where("id", "=", adviser)
    .execute();
  const own = await bookedSpan(trx, leadId);
  return own !== null && (await hasOther(trx, { adviser, leadId, ...own }));
}

async function bookedSpan(trx: Db, leadId: string): Promise<Span | null> {
  for (const table of ["test_drives", "service_appointments"] as const) {
    const row = await trx
      .selectFrom(table)
      .select(["starts_at as start", "ends_at as end"])
      .where("lead_id", "=", leadId)
      .executeTakeFirst();
    if (row) return row;
  }
  return null;
}

async function hasOther(
  trx: Db,
  { adviser, leadId, start, end }: Span & { adviser: string; leadId: string },
): Promise<boolean> {
  const drive = await trx
    .selectFrom("test_drives as booked")
    .innerJoin("lead_work", "lead_work.lead_id", "booked.lead_id")
    .select("booked.lead_id")
    .where("lead_work.assignee", "=", adviser)
    .where("booked.lead_id", "!=", leadId)
    .where("booked.starts_at", "<", end)
    .where("booked.ends_at", ">", start)
    .executeTakeFirst();
  if (drive) return true;
  const service = await trx
    .selectFrom("service_appointments as booked")
    .innerJoin("lead_work", "lead_work.lead_id", "booked.lead_id")
    .select("booked.lead_id")
    .where("lead_work.assignee", "=", adviser)
    .where("booked.lead_id", "!=", leadId)
    .where("booked.state", "!=", "cancelled")
    .where("booked.starts_at", "<", end)
    .where("booked.ends_at", ">", start)
    .executeTakeFirst();
  return service !== undefined;
}
