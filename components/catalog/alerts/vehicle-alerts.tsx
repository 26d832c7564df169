import { Icon } from "@/components/ui/icon";
import { VEHICLE_STATUSES } from "@/config/catalog/vehicle-status";
import { sellerName } from "@/lib/leads/core/contact-consent";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import { vehiclePath } from "@/lib/store/api/vehicle-path";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";
import { alertMessages as t } from "@/lib/store/i18n/alert-messages";
import { textMessages } from "@/lib/store/i18n/text-messages";
import { AlertDetails } from "./search-alert";
import { TextForm } from "./text-form";

/** Renders "Text me this vehicle" in a disclosure, which opens without JavaScript. */
export function VehicleText({
  vehicle,
  profile,
}: {
  vehicle: Vehicle;
  /** Profile of the store whose page this is. */
  profile: Pick<StoreProfile, "name" | "locations">;
}) {
  return (
    <details className="group/text print:hidden">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 rounded-sm text-base font-medium text-ink hover:bg-panel [&::-webkit-details-marker]:hidden">
        <Icon name="phone" />
        {textMessages().form.open}
        <Icon
          name="chevronDown"
          size={18}
          className="ml-auto text-quiet transition-transform group-open/text:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      <div className="pt-2 pb-4">
        <TextForm
          vin={vehicle.vin}
          seller={sellerName(profile, vehicle.storeId)}
          page={vehiclePath(vehicle)}
        />
      </div>
    </details>
  );
}

interface Props {
  vehicle: Vehicle;
  /** Profile of the store whose page this is. */
  profile: Pick<StoreProfile, "name" | "locations">;
  /** True if the vehicle is no longer listed. */
  isGone?: boolean;
}

/** Renders the price-drop alert, or the alert for similar arrivals if the vehicle is reserved or sold. */
export function VehicleAlert({ vehicle, profile, isGone = false }: Props) {
  const form = { seller: sellerName(profile, vehicle.storeId), page: vehiclePath(vehicle) };
  if (!isGone && VEHICLE_STATUSES[vehicle.status].action !== "waitlist")
    return <AlertDetails {...form} label={t().open.price} target={{ kind: "price", vin: vehicle.vin }} />;
  return (
    <AlertDetails
      {...form}
      label={t().open.taken}
      target={{ kind: "similar", vin: vehicle.vin }}
      choices={takenChoices(vehicle)}
    />
  );
}

/** Returns the kinds of alert for a reserved or sold vehicle. */
export function takenChoices({ make, model }: Pick<Vehicle, "make" | "model">) {
  return [
    { kind: "similar", label: t().kinds.similar(`${make} ${model}`) },
    { kind: "back", label: t().kinds.back },
  ] as const;
}
