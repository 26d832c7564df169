import { VEHICLE_STATUSES } from "../../../config/catalog/vehicle-status";
import { formatDollars } from "../../store/i18n/format";
import { messages } from "../../store/i18n/messages";
import { staffStockMessages } from "../../store/i18n/staff-stock-messages";
import { staffVehicleMessages } from "../../store/i18n/staff-vehicle-messages";
import type { StockLine } from "./stock-line";

/** Describes how visitors see a vehicle: its status, its advertised price, and whether it is in the private reserve. */
export function shownAs({
  status,
  presence,
  price,
  reserved,
}: Pick<StockLine, "status" | "presence" | "price" | "reserved">): string {
  if (presence !== "current") return staffVehicleMessages().page.notShown;
  const { statuses, callForPrice } = messages().vehicle;
  const amount = price === null ? callForPrice : formatDollars(price);
  return [
    statuses[status].badge,
    ...(VEHICLE_STATUSES[status].isListed ? [amount] : []),
    ...(reserved ? [staffStockMessages().reserved] : []),
  ].join(", ");
}
