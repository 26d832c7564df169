import { OPEN_POSITIONS, type OpenPosition } from "../../../config/leads/careers";
import type { StoreProfile } from "../api/profile-schema";

export interface ShownPosition extends OpenPosition {
  /** Name and address of the store. */
  store: string;
  address: string;
}

/** Positions at the stores of a site, the newest first. */
export function openPositions(
  { locations }: Pick<StoreProfile, "locations">,
  positions: readonly OpenPosition[] = OPEN_POSITIONS,
): ShownPosition[] {
  return positions
    .flatMap((position) => {
      const location = locations.find(({ storeId }) => storeId === position.storeId);
      if (!location) return [];
      const address = [location.addressLine1, location.addressLine2].filter(Boolean).join(", ");
      return [{ ...position, store: location.name, address }];
    })
    .sort((one, other) => other.posted.localeCompare(one.posted));
}

/** A position by its id, whichever store has it; null for any other text. */
export function findPosition(id: string): OpenPosition | null {
  return OPEN_POSITIONS.find((position) => position.id === id) ?? null;
}
