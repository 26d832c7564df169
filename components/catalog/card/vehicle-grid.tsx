import type { ReactNode } from "react";
import type { ListProfile } from "@/lib/catalog/inventory/live/answer";
import type { CardVehicle } from "@/lib/catalog/vehicle/card-vehicle";
import { VehicleCard } from "./vehicle-card";

interface Props {
  vehicles: readonly CardVehicle[];
  profile: Pick<ListProfile, "locations">;
  /** How many of the first cards are in the first screen. */
  priority?: number;
  headingLevel?: 2 | 3 | 4;
  /** Most cards are far down the page, and are laid out when they come near the screen. */
  isLong?: boolean;
  /** A full-width row after this many cards, or at the end of fewer. */
  inserted?: { after: number; block: ReactNode };
}

/** About as high as a card of the search page is; its shadow reaches out of it. */
const BELOW_FOLD_CLASS =
  "lazy-section [contain-intrinsic-height:auto_calc(62.5vw_+_203px)] sm:[contain-intrinsic-height:auto_410px] [overflow-clip-margin:40px]";

/** Cards in rows of up to three. */
export function VehicleGrid({
  vehicles,
  profile,
  priority = 0,
  headingLevel,
  isLong = false,
  inserted,
}: Props) {
  const cards = vehicles.map((vehicle, index) => (
    <li key={vehicle.vin} className={isLong ? BELOW_FOLD_CLASS : undefined}>
      <VehicleCard
        vehicle={vehicle}
        profile={profile}
        priority={index < priority}
        headingLevel={headingLevel}
      />
    </li>
  ));
  return (
    <ul className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
      {cards.slice(0, inserted?.after)}
      {inserted && <li className="col-span-full">{inserted.block}</li>}
      {inserted && cards.slice(inserted.after)}
    </ul>
  );
}
