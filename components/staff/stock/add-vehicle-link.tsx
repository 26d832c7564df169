import { ButtonLink } from "@/components/ui/button";
import { NEW_VEHICLE_PATH } from "@/lib/staff/stock/list-address";
import { staffVehicleMessages } from "@/lib/store/i18n/staff-vehicle-messages";

/** Renders the link that adds a vehicle. */
export function AddVehicleLink() {
  return <ButtonLink href={NEW_VEHICLE_PATH}>{staffVehicleMessages().add.link}</ButtonLink>;
}
