import type { OpenPosition } from "../api/page-schemas";
import type { StoreProfile } from "../api/profile-schema";

export interface ShownPosition extends OpenPosition {
  /** Name of the store. */
  store: string;
  address: string;
}

/** Returns the open positions at a site's stores, newest first. */
export function openPositions(
  positions: readonly OpenPosition[],
  { locations }: Pick<StoreProfile, "locations">,
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
