import { VEHICLE_STATUSES } from "../../../config/catalog/vehicle-status";
import type { Vehicle } from "../../store/api/vehicle-schema";
import { type ActionTexts, vehicleStatusMessages } from "../../store/i18n/vehicle-status-messages";

/** What the primary action on a vehicle is called, and the texts of its form. A lead about one that is sold is a plain question. */
export function actionTexts({ status }: Pick<Vehicle, "status">): ActionTexts {
  return vehicleStatusMessages.actions[VEHICLE_STATUSES[status].action ?? "availability"];
}

/** Whether the car is on the lot and promised to nobody (docs/rules.md#vehicle-status). */
export function canTestDrive({ status }: Pick<Vehicle, "status">): boolean {
  return VEHICLE_STATUSES[status].canTestDrive;
}
