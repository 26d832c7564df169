import { Icon } from "@/components/ui/icon";
import { messages } from "@/lib/store/i18n/messages";
import type { StoreLocation } from "@/lib/store/locations/places";
import { atOf, FindNearest } from "./find-nearest";
import { PlaceNow } from "./place-now";
import { Sheet } from "./sheet";

export const DIRECTIONS_SHEET_ID = "directions";

/** A choice of stores, each with a link to directions on a map. */
export function DirectionsSheet({ places }: { places: readonly StoreLocation[] }) {
  return (
    <Sheet id={DIRECTIONS_SHEET_ID} title={messages().shell.getDirections}>
      <FindNearest />
      <ul className="grid gap-2" data-stores>
        {places.map((place) => (
          <li key={place.storeId} data-at={atOf(place)}>
            <a
              href={place.directionsUrl}
              rel="noopener"
              className="flex min-h-16 items-center justify-between gap-4 rounded-card border border-line px-4 py-3 hover:border-ink"
            >
              <span className="min-w-0 grow">
                <span className="block font-semibold text-ink">{place.name}</span>
                <span className="block text-sm text-quiet">{place.address.join(", ")}</span>
                <PlaceNow place={place} />
              </span>
              <Icon name="directions" className="text-accent-text" />
            </a>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
