import { SHORTLIST } from "@/config/catalog/shortlist";
import type { CardVehicle } from "@/lib/catalog/vehicle/card-vehicle";
import { vehicleFullName } from "@/lib/catalog/vehicle/vehicle-name";
import { shortlist as t } from "@/lib/store/i18n/en/shortlist";

/**
 * Chooses a vehicle for the comparison; a field of the form around it, whose `autoComplete="off"` prevents the browser from
 * restoring an old state.
 */
export function PickBox({
  vehicle,
  chosen,
  named = false,
}: {
  vehicle: CardVehicle;
  chosen: boolean;
  /** Its name is shown, since nothing beside it says it. */
  named?: boolean;
}) {
  const name = vehicleFullName(vehicle);
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 font-medium text-ink has-disabled:cursor-not-allowed has-disabled:text-quiet">
      <input
        type="checkbox"
        name={SHORTLIST.query}
        value={vehicle.vin}
        defaultChecked={chosen}
        className="size-6 shrink-0 accent-ink"
      />
      {named ? (
        name
      ) : (
        <span>
          {t.compare}
          <span className="sr-only">{t.pick(name)}</span>
        </span>
      )}
    </label>
  );
}
