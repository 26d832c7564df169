import { env } from "@/lib/core/platform/env";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import { scheduleMessages } from "@/lib/store/i18n/appointment-messages";
import { LocationMap } from "./location-map";

/** Renders the place of an appointment: the store's map and address; nothing for a store without a location. */
export function StoreMap({ store }: { store: Pick<StoreProfile, "id" | "locations"> }) {
  const location = store.locations.find(({ storeId }) => storeId === store.id);
  if (!location) return null;
  return (
    <section aria-labelledby="store-map" className="mt-10">
      <h2 id="store-map" className="text-2xl">
        {scheduleMessages().whereTitle}
      </h2>
      <p className="mt-1 mb-4">{[location.name, location.addressLine1, location.addressLine2].join(", ")}</p>
      <LocationMap
        places={[{ ...location, directionsUrl: location.googleMapsLink }]}
        styleUrl={env().MAP_STYLE_URL}
      />
    </section>
  );
}
