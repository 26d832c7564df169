import type { ReactNode } from "react";
import type { ListProfile } from "@/lib/inventory/live/answer";
import type { CardVehicle } from "@/lib/vehicle/card-vehicle";
import { VehicleCard } from "./vehicle-card";

interface Props {
  vehicles: readonly CardVehicle[];
  profile: Pick<ListProfile, "locations">;
  /** How many of the first cards are in the first screen. */
  priority?: number;
  headingLevel?: 2 | 3 | 4;
  /** A row of its own after so many cards, or at the end of fewer. */
  inserted?: { after: number; block: ReactNode };
}

/** Cards in rows of up to three. */
export function VehicleGrid({ vehicles, profile, priority = 0, headingLevel, inserted }: Props) {
  const cards = vehicles.map((vehicle, index) => (
    // A card's shadow reaches out of it.
    <li
      key={vehicle.vin}
      className="drawn-near [contain-intrinsic-size:auto_430px] [overflow-clip-margin:40px]"
    >
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
