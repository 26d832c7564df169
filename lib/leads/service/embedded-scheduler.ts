import "server-only";
import { SERVICE_BOOKING } from "../../../config/leads/service";
import type { Db } from "../../core/db/schema";
import type { ServiceScheduler } from "./scheduler";
import { capacityOf } from "./service-calendar";

const STEP_MS = SERVICE_BOOKING.slotMinutes * 60_000;

/**
 * The book in our own database. Each step of an appointment takes one of the department's places at that time; the
 * primary key decides between visitors who come at the same moment. All take in the order of time, so that none waits for
 * another in a circle.
 */
export function embeddedScheduler(db: Db): ServiceScheduler {
  return {
    async taken(storeId, within) {
      const steps = await db
        .selectFrom("service_places")
        .select("starts_at")
        .where("store_id", "=", storeId)
        .where("starts_at", ">=", within.start)
        .where("starts_at", "<", within.end)
        .groupBy("starts_at")
        .having((row) => row.fn.countAll(), ">=", capacityOf(storeId))
        .execute();
      return steps.map(({ starts_at: start }) => ({ start, end: start + STEP_MS }));
    },
    put: async () => "ok",
    remove: async () => "ok",
    async take(trx, { id, storeId, start, end }) {
      await release(trx, id);
      for (let step = start; step < end; step += STEP_MS) {
        if (!(await takePlace(trx, { storeId, step, id }))) return false;
      }
      return true;
    },
    release,
  };
}

async function release(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom("service_places").where("appointment_id", "=", id).execute();
}

async function takePlace(
  trx: Db,
  { storeId, step, id }: { storeId: string; step: number; id: string },
): Promise<boolean> {
  for (let place = 0; place < capacityOf(storeId); place++) {
    const result = await trx
      .insertInto("service_places")
      .values({ store_id: storeId, starts_at: step, place, appointment_id: id })
      .onConflict((conflict) => conflict.columns(["store_id", "starts_at", "place"]).doNothing())
      .executeTakeFirst();
    if ((result.numInsertedOrUpdatedRows ?? 0n) > 0n) return true;
  }
  return false;
}
