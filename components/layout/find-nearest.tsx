import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { messages } from "@/lib/store/i18n/messages";
import type { StoreLocation } from "@/lib/store/locations/places";

/** Where a place is, as `live/show-distances.ts` reads it. */
export function atOf({ coordinates: { longitude, latitude } }: StoreLocation): string {
  return `${longitude},${latitude}`;
}

/** Sorts the stores of the sheet by their distance from the visitor; needs JavaScript, and is not there without. */
export function FindNearest() {
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
