import { ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { SHORTLIST } from "@/config/catalog/shortlist";
import { comparePath } from "@/lib/catalog/shortlist/addresses";
import { vehicleName } from "@/lib/catalog/vehicle/vehicle-name";
import { compareSavedMessages as t } from "@/lib/store/i18n/en/compare-saved";
import { SmallCard, SmallCardRail } from "../card/small-card";
import { useVehicles } from "../card/use-vehicles";

export interface SavedRailListProps {
  /** VINs of the vehicles in the comparison. */
  compared: readonly string[];
  /** VINs of the saved vehicles outside it, at least one. */
  others: readonly string[];
}

/** Lists the saved vehicles outside the comparison; sold vehicles are skipped. */
export function SavedRailList({ compared, others }: SavedRailListProps) {
  const found = useVehicles(others);
  if (found.isError) return <p>{t().failed}</p>;
  if (!found.data) return null;
  const vehicles = found.data;
  const first = vehicles.slice(0, SHORTLIST.maxCompared).map(({ vin }) => vin);
  return (
    <>
      <SmallCardRail>
        {vehicles.map((vehicle) => (
          <SmallCard
            key={vehicle.vin}
            vehicle={vehicle}
            href={comparePath([...compared, vehicle.vin])}
            link={
              <>
                <span className="sr-only">{t().add} </span>
                {vehicleName(vehicle)}
                <span className="sr-only">{t().addWhat}</span>
              </>
            }
          >
            <p aria-hidden="true" className="flex items-center gap-1 text-sm font-semibold text-ink">
              <Icon name="plus" size={16} />
              {t().add}
            </p>
          </SmallCard>
        ))}
      </SmallCardRail>
      {compared.length === 0 && first.length > 1 && (
        <ButtonLink href={comparePath(first)} rel="nofollow" className="mt-2">
          {t().all(first.length)}
        </ButtonLink>
      )}
    </>
  );
}
