import "server-only";
import { STAFF_LIMITS } from "../../../config/runtime/limits";
import { db } from "../../core/db/connect";
import { env } from "../../core/platform/env";
import { limiter } from "../../core/platform/limits";
import type { StaffApi } from "../answer-staff";
import { requireStaff } from "../require-staff";
import type { StaffPerson } from "../rights";
import type { StockContext } from "./get-stock-page";
import { refreshLines } from "./refresh-lines";

/** Whether this site's vehicles are its own: those of a remote store API are looked after there. */
export function hasOwnStock(): boolean {
  return !env().STORE_API_URL;
}

/** The routes' own ways, as this site is set up. */
export function stockApi(): StaffApi<StockContext> {
  return {
    staffOf: async (request) => {
      const staff = await requireStaff(request, "stock.describe");
      return staff.ok && !hasOwnStock() ? { ok: false, status: 404 } : staff;
    },
    context: stockContextOf,
    countRead: limiter(STAFF_LIMITS.reads),
  };
}

/** What a person reads the list of vehicles with; its lines are up to date. */
export async function stockContextOf(person: StaffPerson): Promise<StockContext> {
  const { STORE_GROUP } = env();
  await refreshLines(db(), STORE_GROUP);
  const stores = await db().selectFrom("stores").select("id").where("group_id", "=", STORE_GROUP).execute();
  return { db: db(), person, stores: stores.map(({ id }) => id), now: Date.now };
}
