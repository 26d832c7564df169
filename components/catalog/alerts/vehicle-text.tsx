import { Icon } from "@/components/ui/icon";
import { sellerName } from "@/lib/leads/core/contact-consent";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import { vehiclePath } from "@/lib/store/api/vehicle-path";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";
import { textMessages } from "@/lib/store/i18n/text-messages";
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
        {textMessages.form.open}
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
