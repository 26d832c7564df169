import { useEffect, useState } from "react";
import { Link } from "@/components/ui/link";
import { useFlag } from "@/components/ui/use-flag";
import { recentlyViewedConfig } from "@/config/catalog/shortlist";
import { browserStorage, forgetAll, forgetVins, recentVins } from "@/lib/catalog/vehicle/recently-viewed";
import { vehicleName } from "@/lib/catalog/vehicle/vehicle-name";
import { vehiclePath } from "@/lib/store/api/vehicle-path";
import { recentlyViewedMessages as t } from "@/lib/store/i18n/en/recently-viewed";
import { formatNumber } from "@/lib/store/i18n/format";
import { messages } from "@/lib/store/i18n/messages";
import { SmallCard, SmallCardRail } from "../../card/small-card";
import { useVehicles } from "../../card/use-vehicles";

export interface RecentListProps {
  current: string | undefined;
  /** Called when none of the remembered vehicles is for sale any more. */
  onEmpty: () => void;
}

const NONE: readonly never[] = [];

/**
 * Fetches the current data of the remembered vehicles, because prices change; sold vehicles are removed from
 * the list.
 */
export function RecentList({ current, onEmpty }: RecentListProps) {
  const [remembered] = useState(() => rememberedVins(current));
  const [cleared, setCleared] = useState(false);
  const { shown } = useFlag("recently_viewed");
  const vins = cleared ? NONE : remembered;
  const found = useVehicles(vins);
  useEffect(() => {
    if (!found.data) return;
    const present = found.data.map(({ vin }) => vin);
    forgetVins(
      browserStorage(),
      vins.filter((vin) => !present.includes(vin)),
    );
    if (present.length === 0 && !cleared) onEmpty();
  }, [found.data, vins, cleared, onEmpty]);

  if (found.isError) return <p>{t().failed}</p>;
  const vehicles = vins.length === 0 ? NONE : found.data;
  if (vehicles === undefined) return null;
  if (vehicles.length === 0) {
    return (
      <p
        role="status"
        className="flex min-h-26 flex-wrap items-center gap-x-2 rounded-card bg-panel px-5 py-3"
      >
        {cleared ? t().cleared : t().empty}
        <Link
          href="/cars-for-sale"
          className="inline-flex min-h-11 items-center text-ink underline underline-offset-4"
        >
          {t().browse}
        </Link>
      </p>
    );
  }
  const clear = () => {
    forgetAll(browserStorage());
    setCleared(true);
  };
  return (
    <>
      <SmallCardRail>
        {vehicles.slice(0, shown).map((vehicle) => (
          <SmallCard
            key={vehicle.vin}
            vehicle={vehicle}
            href={vehiclePath(vehicle)}
            link={vehicleName(vehicle)}
          >
            <p className="text-sm text-quiet tabular-nums">
              {messages().vehicle.miles(formatNumber(vehicle.mileage))}
            </p>
          </SmallCard>
        ))}
      </SmallCardRail>
      <button
        type="button"
        onClick={clear}
        className="mt-1 min-h-11 text-sm text-quiet underline underline-offset-4 hover:text-ink"
      >
        {t().clear}
      </button>
    </>
  );
}

function rememberedVins(current: string | undefined): readonly string[] {
  const others = recentVins(browserStorage()).filter((vin) => vin !== current);
  return others.slice(0, recentlyViewedConfig.max);
}
