import type { VehicleStatus } from "../../../config/catalog/vehicle-status";
import { vehicleFullName } from "../../catalog/vehicle/vehicle-name";
import { type FeedStock, type FeedVehicle, feedVehicles } from "./feed-rows";
import { type AdFeed, withAcceptedImages } from "./write-feed";

/** Reason why a vendor does not show a vehicle of the site. */
export type LeftOutReason =
  | { kind: "price" }
  /** The feed has no value for the status, or the vendor refuses it. */
  | { kind: "status"; status: VehicleStatus }
  /** The feed contains the vehicle, but lacks values that the vendor demands. */
  | { kind: "needed"; columns: readonly string[] };

/** Vehicle of the site that a vendor does not show. */
export interface UnshownVehicle {
  vin: string;
  name: string;
  storeId: string;
  reason: LeftOutReason;
}

/** Yields the listed vehicles that an advertiser's feed leaves out, or that its vendor will not show. */
export function* unshownVehicles(feed: AdFeed, stock: FeedStock, siteUrl: string): Generator<UnshownVehicle> {
  const rows = feedVehicles(stock, siteUrl);
  // `feedVehicles` keeps the order of the stock and skips vehicles without a price.
  let row = rows.next();
  for (const vehicle of stock.vehicles) {
    const priced = row.done || row.value.vehicle !== vehicle ? null : row.value;
    if (priced) row = rows.next();
    const reason = reasonOf(feed, vehicle.status, priced);
    const { vin, storeId } = vehicle;
    if (reason) yield { vin, name: vehicleFullName(vehicle), storeId, reason };
  }
}

function reasonOf(feed: AdFeed, status: VehicleStatus, priced: FeedVehicle | null): LeftOutReason | null {
  if (!feed.takes(status)) return { kind: "status", status };
  if (!priced) return { kind: "price" };
  const columns = neededColumns(feed, withAcceptedImages(priced, feed));
  return columns.length > 0 ? { kind: "needed", columns } : null;
}

/** Returns the columns that the vendor demands and that are empty. */
function neededColumns({ columns, rules }: AdFeed, vehicle: FeedVehicle): string[] {
  const textOf = (name: string) => String(columns.find(([each]) => each === name)?.[1](vehicle) ?? "");
  return columns.flatMap(([name]) => {
    const needed = rules.columns[name]?.needed;
    const isNeeded = needed === true || needed?.is.includes(textOf(needed.column));
    return isNeeded && textOf(name) === "" ? [name] : [];
  });
}
