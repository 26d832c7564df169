import { useState } from "react";
import { ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { recentlyViewedConfig, SHORTLIST } from "@/config/catalog/shortlist";
import { comparePath } from "@/lib/catalog/shortlist/addresses";
import { savedList } from "@/lib/catalog/shortlist/saved-list";
import { vehicleName } from "@/lib/catalog/vehicle/vehicle-name";
import { compareSavedMessages as t } from "@/lib/store/i18n/en/compare-saved";
import { SmallCard, SmallCardRail } from "../card/small-card";
import { useVehicles } from "../card/use-vehicles";

export interface SavedRailListProps {
  /** VINs of the vehicles in the comparison. */
  compared: readonly string[];
}

/** Lists the saved vehicles outside the comparison; sold vehicles are skipped. */
export function SavedRailList({ compared }: SavedRailListProps) {
  const [saved] = useState(() => savedList(() => window.localStorage).read());
  const isFull = compared.length >= SHORTLIST.maxCompared;
  const others = saved.filter((vin) => !compared.includes(vin)).slice(0, recentlyViewedConfig.maxRequested);
  const found = useVehicles(isFull ? [] : others);
  if (isFull) return <p>{t().full(SHORTLIST.maxCompared)}</p>;
  if (others.length === 0) return <p>{saved.length === 0 ? t().none : t().allAdded}</p>;
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
