import { buttonClass } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { Sheet } from "@/components/ui/sheet";
import { messages } from "@/lib/store/i18n/messages";
import { packClosures } from "@/lib/store/locations/closures";
import type { StoreLocation } from "@/lib/store/locations/places";
import { packHours, packZone } from "@/lib/store/locations/working-hours";
import { zoneOffsets } from "@/lib/store/locations/zone-offsets";

export const DIRECTIONS_SHEET_ID = "directions";

/** Renders a list of stores, each with a link to directions. */
export function DirectionsSheet({ places }: { places: readonly StoreLocation[] }) {
  return (
    <Sheet id={DIRECTIONS_SHEET_ID} title={messages().shell.getDirections}>
      <FindNearest />
      <ul className="grid gap-2" data-stores>
        {places.map((place) => (
          <li key={place.storeId} data-at={atOf(place)}>
            <Link
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
            </Link>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

export const STORE_PICKER_ID = "store-picker";

/**
 * Renders the selection of a store (docs/rules.md#store-choice): one plain form with a button for each store,
 * which posts to `/api/store`.
 */
export function StorePicker({
  places,
  selectedStoreId,
}: {
  places: readonly StoreLocation[];
  selectedStoreId: string | null;
}) {
  const t = messages().shell;
  return (
    <Sheet id={STORE_PICKER_ID} title={t.chooseStore} intro={t.chooseStoreWhy}>
      <FindNearest />
      <Form method="post" action="/api/store" className="grid gap-2" data-stores>
        <Choice
          value=""
          title={t.allStores(places.length)}
          detail={t.allStoresHint}
          chosen={selectedStoreId === null}
        />
        {places.map((place) => (
          <Choice
            key={place.storeId}
            value={place.storeId}
            title={place.name}
            detail={place.address.join(", ")}
            place={place}
            chosen={place.storeId === selectedStoreId}
          />
        ))}
      </Form>
    </Sheet>
  );
}

function Choice({
  value,
  title,
  detail,
  chosen,
  place,
}: {
  value: string;
  title: string;
  detail: string;
  chosen: boolean;
  place?: StoreLocation;
}) {
  return (
    <button
      type="submit"
      name="storeId"
      value={value}
      aria-current={chosen ? "true" : undefined}
      data-at={place && atOf(place)}
      className={`flex min-h-16 items-center justify-between gap-4 rounded-card border px-4 py-3 text-left transition-colors hover:border-ink ${chosen ? "border-ink bg-panel" : "border-line"}`}
    >
      <span className="min-w-0 grow">
        <span className="block font-semibold text-ink">{title}</span>
        <span className="block text-sm text-quiet">{detail}</span>
        {place && <PlaceNow place={place} />}
      </span>
      {chosen && (
        <span className="flex shrink-0 items-center gap-1 text-sm font-semibold text-accent-text">
          <Icon name="check" size={18} />
          {messages().shell.chosen}
        </span>
      )}
    </button>
  );
}

/** Formats a location's coordinates for `live/show-distances.ts`. */
function atOf({ coordinates: { longitude, latitude } }: StoreLocation): string {
  return `${longitude},${latitude}`;
}

/** Renders the button that sorts the stores by distance; hidden without JavaScript. */
function FindNearest() {
  const t = messages().shell;
  return (
    <div className="needs-script mb-4">
      <button
        type="button"
        data-find-nearest
        className={buttonClass("outline", "w-full aria-disabled:opacity-50")}
      >
        <Icon name="pin" />
        {t.findNearest}
      </button>
      <p data-distances-said role="status" className="mt-1.5 text-center text-sm text-quiet">
        {t.findNearestWhy}
      </p>
    </div>
  );
}

/**
 * Renders a store's second line in a list: the sales department's open state and, once known, the distance.
 */
function PlaceNow({ place: { sales, closures, timeZone } }: { place: StoreLocation }) {
  return (
    <span className="flex min-h-5 justify-between gap-3 text-sm">
      {timeZone !== null && (
        <span className="flex gap-1">
          <span className="sr-only">{messages().shell.sales}: </span>
          <span
            data-open-now={packHours(sales.workingHours)}
            data-closed={packClosures(closures)}
            data-zone={packZone(zoneOffsets(timeZone))}
            className="open-now font-semibold"
          />
        </span>
      )}
      <span data-distance className="font-semibold whitespace-nowrap text-ink tabular-nums" />
    </span>
  );
}
