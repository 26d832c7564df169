import { postStaff } from "@/components/staff/staff-query-client";
import type { BulkAnswer, StockChange, VehicleKey } from "@/lib/staff/stock/change-schemas";
import { type StockProblem, staffVehicleMessages } from "@/lib/store/i18n/staff-vehicle-messages";

/** Result of a stock change. */
export type StockResult<Value> =
  | { ok: true; value: Value }
  | { ok: false; reason: StockProblem | "lost"; message: string };

type ValueOf<C extends StockChange> = C extends "status" | "publish" | "unpublish" ? BulkAnswer : VehicleKey;

/** Posts a change of the stock. Never throws. */
export async function postStock<C extends StockChange>(
  change: C,
  values: object,
): Promise<StockResult<ValueOf<C>>> {
  const answer = await postStaff(`/api/staff/stock/${change}`, values);
  if (answer?.status === 200) return { ok: true, value: answer.body as ValueOf<C> };
  const { error, reason } = (answer?.body ?? {}) as { error?: string; reason?: StockProblem };
  return { ok: false, reason: reason ?? "lost", message: error ?? staffVehicleMessages().lost };
}
