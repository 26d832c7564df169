import { VEHICLE_STATUSES, type VehicleStatus } from "../../../config/catalog/vehicle-status";
import { vehiclePrice } from "../../store/api/vehicle-price";
import type { Vehicle } from "../../store/api/vehicle-schema";

export type BadgeKind = "new" | "certified" | "greatDeal" | "priceDrop";
export type StatusLook = NonNullable<(typeof VEHICLE_STATUSES)[VehicleStatus]["badge"]>;

export interface StatusBadge {
  status: VehicleStatus;
  look: StatusLook;
}

/** Returns the reason why a vehicle cannot be bought immediately, or null. */
export function statusBadge({ status = "available" }: Partial<Pick<Vehicle, "status">>): StatusBadge | null {
  const look = VEHICLE_STATUSES[status].badge;
  return look && { status, look };
}

export interface Badge {
  kind: BadgeKind;
  /** Price drop in US dollars; only for `priceDrop`. */
  amount?: number;
}

/**
 * Returns the badges of a vehicle, most important first (docs/rules.md#vehicle-page: condition, great_deals,
 * priceDrop). A price drop is shown only with a price.
 */
export function vehicleBadges(
  vehicle: Pick<Vehicle, "condition" | "great_deals" | "priceDrop" | "internetPrice" | "salePriceCur">,
): Badge[] {
  const badges: Badge[] = [];
  if (vehicle.condition === "new") badges.push({ kind: "new" });
  if (vehicle.condition === "certified") badges.push({ kind: "certified" });
  const priced = vehiclePrice(vehicle).salePrice !== null;
  if (priced && vehicle.great_deals) badges.push({ kind: "greatDeal" });
  if (priced && vehicle.priceDrop > 0) badges.push({ kind: "priceDrop", amount: vehicle.priceDrop });
  return badges;
}
