import { VEHICLE_STATUSES } from "../../../config/catalog/vehicle-status";
import { currentDate, shortDate, wallClock } from "../../core/time/zoned-time";
import type { Vehicle } from "../../store/api/vehicle-schema";
import { vehicleStatusMessages } from "../../store/i18n/vehicle-status-messages";

interface StatusLine {
  /** Status with its date: "Sale pending since Nov 24". */
  title: string;
  /** Reason to use the action below: "First in line gets the call." */
  detail: string;
}

/**
 * Returns the status of a vehicle that cannot be bought today, for the block above its actions
 * (docs/rules.md#vehicle-status); null for an available or sold vehicle. An expected date that has passed is left out.
 * @param place city of the vehicle's store, or null; time zone of the store; current date
 */
export function statusLine(
  { status, statusSince, expectedOn }: Pick<Vehicle, "status" | "statusSince" | "expectedOn">,
  { city, timeZone, today = currentDate() }: { city: string | null; timeZone: string; today?: string },
): StatusLine | null {
  const { action } = VEHICLE_STATUSES[status];
  if (action === null || action === "availability") return null;
  const { line, next } = vehicleStatusMessages();
  const since = statusSince && shortDate(wallClock(Date.parse(statusSince), timeZone).date);
  const expected = expectedOn !== null && expectedOn >= today ? shortDate(expectedOn) : null;
  const titles = {
    "in-transit": () => line.inTransit(city, expected),
    hold: () => line.hold(since),
    "sale-pending": () => line.salePending(since),
  } as const;
  return { title: titles[status as keyof typeof titles](), detail: next[action] };
}
