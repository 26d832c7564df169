import { vehicleFullName } from "@/lib/catalog/vehicle/vehicle-name";
import { staffVehiclePath } from "@/lib/staff/stock/list-address";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";
import { staffContentMessages } from "@/lib/store/i18n/staff-content-messages";

const t = staffContentMessages().matches;
/** Maximum number of vehicles listed by name. */
const LISTED = 50;

/** Lists the vehicles that match an offer's saved draft. */
export function OfferMatches({ vehicles, stock }: { vehicles: readonly Vehicle[]; stock: number }) {
  return (
    <section className="rounded-sm bg-panel p-3 text-sm text-ink">
      <p>
        <strong>{t.count(vehicles.length, stock)}</strong> {t.hint}
      </p>
      {vehicles.length > 0 && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold underline">
            {t.show}
          </summary>
          <ul className="columns-1 gap-8 sm:columns-2">
            {vehicles.slice(0, LISTED).map((vehicle) => (
              <li key={`${vehicle.storeId} ${vehicle.vin}`}>
                <a href={staffVehiclePath(vehicle)} className="inline-flex min-h-11 items-center underline">
                  {vehicleFullName(vehicle)}
                </a>
              </li>
            ))}
          </ul>
          {vehicles.length > LISTED && <p>{t.more(vehicles.length - LISTED)}</p>}
        </details>
      )}
    </section>
  );
}
