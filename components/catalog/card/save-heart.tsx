import { Icon } from "@/components/ui/icon";
import type { CardVehicle } from "@/lib/catalog/vehicle/card-vehicle";
import { vehicleFullName } from "@/lib/catalog/vehicle/vehicle-name";
import { shortlist as t } from "@/lib/store/i18n/en/shortlist";

/**
 * Saves a vehicle to the visitor's list. A check box, so that it answers the first click even before the page's code has
 * loaded, which then saves it (`live-shortlist`). Without JavaScript there is no list, and no heart.
 */
export function SaveHeart({ vehicle, className = "" }: { vehicle: CardVehicle; className?: string }) {
  return (
    <span
      className={`group/heart relative grid size-11 place-items-center rounded-full bg-page/90 text-ink transition-colors duration-150 hover:bg-page has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 noscript:hidden print:hidden ${className}`}
    >
      <Icon name="heart" size={22} className="group-has-checked/heart:fill-current" />
      <input
        type="checkbox"
        data-save={vehicle.vin}
        aria-label={t.save(vehicleFullName(vehicle))}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
    </span>
  );
}
