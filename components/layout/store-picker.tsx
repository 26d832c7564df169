import { Icon } from "@/components/ui/icon";
import { messages } from "@/lib/store/i18n/messages";
import type { StoreLocation } from "@/lib/store/locations/places";
import { atOf, FindNearest } from "./find-nearest";
import { PlaceNow } from "./place-now";
import { Sheet } from "./sheet";

export const STORE_PICKER_ID = "store-picker";

/** Lets the visitor pick a store (docs/rules.md#store-choice): one plain form, one button a store, answered by `/api/store`. */
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
      <form method="post" action="/api/store" className="grid gap-2" data-stores>
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
      </form>
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
      className={`flex min-h-16 items-center justify-between gap-4 rounded-card border px-4 py-3 text-left transition-colors duration-150 hover:border-ink ${chosen ? "border-ink bg-panel" : "border-line"}`}
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
