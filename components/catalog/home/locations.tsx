import { LocationMap } from "@/components/content/map/location-map";
import { env } from "@/lib/core/platform/env";
import { messages } from "@/lib/store/i18n/messages";
import type { StoreLocation } from "@/lib/store/locations/places";
import { LocationCard } from "./location-card";
import { Section } from "./section";

/** Where we are and when; the visitor's own store first. */
export function Locations({
  places,
  selectedStoreId,
}: {
  places: readonly StoreLocation[];
  selectedStoreId: string | null;
}) {
  return (
    <Section id="locations" title={messages().home.locationsTitle(places.length)} raised>
      <LocationMap places={places} styleUrl={env().MAP_STYLE_URL} className="mb-4 lg:mb-5" />
      <ul className="grid gap-4 lg:grid-cols-2 lg:gap-5">
        {places.map((place) => (
          <li key={place.storeId}>
            <LocationCard place={place} chosen={place.storeId === selectedStoreId} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
