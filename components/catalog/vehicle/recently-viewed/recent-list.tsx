import { useEffect, useState } from "react";
import { useFlag } from "@/components/ui/use-flag";
import { recentlyViewedConfig } from "@/config/catalog/recently-viewed";
import type { CardVehicle } from "@/lib/catalog/vehicle/card-vehicle";
import { browserStorage, forgetAll, forgetVins, recentVins } from "@/lib/catalog/vehicle/recently-viewed";
import { recentlyViewed as t } from "@/lib/store/i18n/en/recently-viewed";
import { RecentCard } from "./recent-card";

export interface RecentListProps {
  current: string | undefined;
}

type State = { kind: "loading" } | { kind: "failed" } | { kind: "shown"; vehicles: readonly CardVehicle[] };

/** Fetches the current data of the remembered vehicles: prices change, and what was sold is forgotten. */
export function RecentList({ current }: RecentListProps) {
  const [state, setState] = useState<State>({ kind: "loading" });
  const [cleared, setCleared] = useState(false);
  const { shown } = useFlag("recently_viewed");
  useEffect(() => {
    const leaving = new AbortController();
    const vins = recentVins(browserStorage())
      .filter((vin) => vin !== current)
      .slice(0, recentlyViewedConfig.max);
    fetchVehicles(vins, leaving.signal).then(
      (vehicles) => {
        const present = vehicles.map(({ vin }) => vin);
        forgetVins(
          browserStorage(),
          vins.filter((vin) => !present.includes(vin)),
        );
        setState({ kind: "shown", vehicles });
      },
      () => leaving.signal.aborted || setState({ kind: "failed" }),
    );
    return () => leaving.abort();
  }, [current]);

  if (state.kind === "loading") return null;
  if (state.kind === "failed") return <p>{t.failed}</p>;
  if (state.vehicles.length === 0) {
    return (
      <p
        role="status"
        className="flex min-h-26 flex-wrap items-center gap-x-2 rounded-card bg-panel px-5 py-3"
      >
        {cleared ? t.cleared : t.empty}
        <a
          href="/cars-for-sale"
          className="inline-flex min-h-11 items-center text-ink underline underline-offset-4"
        >
          {t.browse}
        </a>
      </p>
    );
  }
  const clear = () => {
    forgetAll(browserStorage());
    setCleared(true);
    setState({ kind: "shown", vehicles: [] });
  };
  return (
    <>
      <ul className="-mx-1 flex snap-x gap-3 overflow-x-auto p-1 [scrollbar-width:thin]">
        {state.vehicles.slice(0, shown).map((vehicle) => (
          <li key={vehicle.vin} className="w-76 shrink-0 snap-start">
            <RecentCard vehicle={vehicle} />
          </li>
        ))}
      </ul>
      <button
        type="button"
        onClick={clear}
        className="mt-1 min-h-11 text-sm text-quiet underline underline-offset-4 hover:text-ink"
      >
        {t.clear}
      </button>
    </>
  );
}

async function fetchVehicles(vins: readonly string[], signal: AbortSignal): Promise<readonly CardVehicle[]> {
  if (vins.length === 0) return [];
  const query = new URLSearchParams(vins.map((vin) => ["vin", vin]));
  const answer = await fetch(`/api/inventory/vehicles?${query}`, { signal });
  if (!answer.ok) throw new Error(`The vehicles could not be had: ${answer.status}`);
  return ((await answer.json()) as { vehicles: readonly CardVehicle[] }).vehicles;
}
