import { messages } from "@/lib/store/i18n/messages";
import { packHours, packZone } from "@/lib/store/locations/packed-hours";
import type { StoreLocation } from "@/lib/store/locations/places";
import { zoneOffsets } from "@/lib/store/locations/zone-offsets";

/** A store's second line in a list: whether its sales department is open, and how far it is once that is known. */
export function PlaceNow({ place: { sales, timeZone } }: { place: StoreLocation }) {
  return (
    <span className="flex min-h-5 justify-between gap-3 text-sm">
      {timeZone !== null && (
        <span className="flex gap-1">
          <span className="sr-only">{messages().shell.sales}: </span>
          <span
            data-open-now={packHours(sales.workingHours)}
            data-zone={packZone(zoneOffsets(timeZone))}
            className="open-now font-semibold"
          />
        </span>
      )}
      <span data-distance className="font-semibold whitespace-nowrap text-ink tabular-nums" />
    </span>
  );
}
