import type { ListProfile } from "@/lib/inventory/live/answer";
import type { CardVehicle } from "@/lib/vehicle/card-vehicle";
import { VehicleCard } from "./vehicle-card";

interface Props {
  vehicles: readonly CardVehicle[];
  profile: Pick<ListProfile, "locations">;
  /** How many of the first cards are in the first screen. */
  priority?: number;
  headingLevel?: 2 | 3 | 4;
}

/** Cards in rows of up to three. */
export function VehicleGrid({ vehicles, profile, priority = 0, headingLevel }: Props) {
  return (
    <ul className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
      {vehicles.map((vehicle, index) => (
        <li key={vehicle.vin}>
          <VehicleCard
            vehicle={vehicle}
            profile={profile}
            priority={index < priority}
            headingLevel={headingLevel}
          />
        </li>
      ))}
    </ul>
  );
}
