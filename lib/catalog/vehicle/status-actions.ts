import { VEHICLE_STATUSES } from "../../../config/catalog/vehicle-status";
import type { Vehicle } from "../../store/api/vehicle-schema";
import { leadMessages } from "../../store/i18n/lead-messages";
import { messages } from "../../store/i18n/messages";
import { type ActionTexts, vehicleStatusMessages } from "../../store/i18n/vehicle-status-messages";

/**
 * Returns the label of a vehicle's primary action, and the texts of its form. A lead about a sold vehicle is a general
 * question.
 */
export function actionTexts({ status }: Pick<Vehicle, "status">): ActionTexts {
  const action = VEHICLE_STATUSES[status].action ?? "availability";
  const { actions, availabilityOf } = vehicleStatusMessages();
  if (action !== "availability") return actions[action];
  const { vehicle } = messages();
  return {
    label: vehicle.actions.availability,
    of: availabilityOf,
    title: vehicle.availabilityTitle,
    detail: vehicle.availabilityDetail,
    message: leadMessages().availability.message,
  };
}

/** Returns true if the vehicle is on the lot and not reserved (docs/rules.md#vehicle-status). */
export function canTestDrive({ status }: Pick<Vehicle, "status">): boolean {
  return VEHICLE_STATUSES[status].canTestDrive;
}
