import { ClosuresNote, HoursList, OpenNow } from "@/components/content/locations/opening-hours";
import { LocationMap } from "@/components/content/map/location-map";
import { Badge } from "@/components/ui/badge";
import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { PHONE_RAIL } from "@/components/ui/phone-rail";
import { StoreName } from "@/components/ui/store-name";
import { env } from "@/lib/core/platform/env";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import { messages } from "@/lib/store/i18n/messages";
import { telHref } from "@/lib/store/locations/contact-links";
import type { StoreLocation } from "@/lib/store/locations/places";
import { Section } from "./home-sections";

/** Columns of the cards by the number of locations; one and two have the map beside them on a wide screen. */
const COLUMNS: Readonly<Record<number, string>> = {
  1: "",
  2: "md:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2",
  3: "md:grid-cols-2 xl:grid-cols-3",
  4: "md:grid-cols-2 xl:grid-cols-4",
};

/** Lists the locations with their opening hours, starting with the visitor's selected store. */
export function Locations({
  places,
  selectedStoreId,
  mapView,
}: {
  places: readonly StoreLocation[];
  selectedStoreId: string | null;
  /** Initial view of the interactive map. */
  mapView: StoreProfile["map"];
}) {
  const isBeside = places.length <= 2;
  return (
    <Section id="locations" title={messages().home.locationsTitle(places.length)} raised>
      <div className={`grid grid-cols-1 gap-4 lg:gap-5 ${isBeside ? "lg:grid-cols-2" : ""}`}>
        <LocationMap
          places={places}
          styleUrl={env().MAP_STYLE_URL}
          view={mapView}
          className={isBeside ? "lg:aspect-auto!" : "lg:aspect-16/5!"}
        />
        <ul className={`${PHONE_RAIL} grid gap-4 lg:gap-5 ${COLUMNS[places.length] ?? COLUMNS[4]}`}>
          {places.map((place) => (
            <li key={place.storeId}>
              <LocationCard place={place} chosen={place.storeId === selectedStoreId} hasShortHours />
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

interface CardProps {
  place: StoreLocation;
  chosen: boolean;
  /** True for hours that open on a click at all widths; by default only on phones. */
  hasShortHours?: boolean;
}

/** Renders one location: its open state, hours, vehicles, directions and phone. */
export function LocationCard({ place, chosen, hasShortHours = false }: CardProps) {
  const t = messages().shell;
  return (
    <article
      className={`flex h-full flex-col rounded-card border bg-page p-5 sm:p-6 ${chosen ? "border-ink" : "border-line"}`}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h3 className="text-xl">
          <StoreName>{place.name}</StoreName>
        </h3>
        {chosen && <Badge tone="accent">{t.yourStore}</Badge>}
      </div>
      <OpenNow hours={place.sales.workingHours} closures={place.closures} timeZone={place.timeZone} />
      <address className="mt-3 not-italic">
        {place.address.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      {place.note && (
        <p lang={place.lang} className="mt-1 text-sm text-quiet">
          {place.note}
        </p>
      )}
      <details
        className={`group/hours mt-3 border-t border-line text-sm ${hasShortHours ? "" : "sm:hidden"}`}
      >
        <summary className="flex min-h-11 list-none items-center justify-between font-semibold text-ink [&::-webkit-details-marker]:hidden">
          {t.hours}
          <Icon name="chevronDown" size={18} className="transition-transform group-open/hours:rotate-180" />
        </summary>
        <Hours place={place} />
      </details>
      {!hasShortHours && (
        <div className="mt-5 border-t border-line pt-5 text-sm max-sm:hidden">
          <Hours place={place} />
        </div>
      )}
      <div
        className={`mt-auto grid gap-2 pt-4 sm:pt-6 ${hasShortHours ? "sm:max-md:grid-cols-2 lg:max-xl:grid-cols-2" : "sm:max-md:grid-cols-2 lg:grid-cols-2 xl:grid-cols-3"}`}
      >
        {place.inventoryLink && (
          <Link
            href={place.inventoryLink}
            aria-label={t.vehiclesAt(place.name)}
            className={buttonClass(
              "outline",
              hasShortHours ? "sm:max-md:col-span-2 lg:max-xl:col-span-2" : "px-2! sm:max-xl:col-span-2",
            )}
          >
            {t.seeVehicles}
            <Icon name="arrowRight" size={18} />
          </Link>
        )}
        <Link
          href={place.directionsUrl}
          rel="noopener"
          aria-label={t.directionsTo(place.name)}
          className={buttonClass("outline", "px-2!")}
        >
          <Icon name="directions" />
          {t.directions}
        </Link>
        <Link
          href={telHref(place.phone)}
          aria-label={t.callStore(place.name, place.phone)}
          className={buttonClass("outline", "px-2! tabular-nums")}
        >
          <Icon name="phone" />
          {place.phone}
        </Link>
      </div>
    </article>
  );
}

/**
 * Shows both departments' hours. On phones they are collapsed, because the line above shows the current open
 * state.
 */
function Hours({ place }: { place: StoreLocation }) {
  const t = messages().shell;
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      <div>
        <h4 className="font-semibold text-ink">{t.sales}</h4>
        <HoursList department={place.sales} className="mt-1" />
      </div>
      <div>
        <h4 className="font-semibold text-ink">{t.service}</h4>
        <HoursList department={place.service} className="mt-1" />
      </div>
      <ClosuresNote closures={place.closures} className="sm:col-span-2" />
    </div>
  );
}
