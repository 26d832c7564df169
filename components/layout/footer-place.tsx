import { messages } from "@/lib/store/i18n/messages";
import { telHref } from "@/lib/store/locations/contact-links";
import { hoursRows } from "@/lib/store/locations/format-hours";
import type { StoreLocation } from "@/lib/store/locations/places";
import { OpenNow } from "../content/locations/open-now";

/** One location in the footer: address, phone and sales hours. */
export function FooterPlace({ place }: { place: StoreLocation }) {
  const t = messages().shell;
  const hours = hoursRows(place.sales.workingHours).map(({ days, time }) => `${days} ${time ?? t.closed}`);
  return (
    <div className="text-sm">
      <h3 className="text-base text-white">{place.name}</h3>
      <address className="mt-1 not-italic">
        <a
          href={place.directionsUrl}
          rel="noopener"
          className="inline-flex min-h-11 items-center hover:text-white hover:underline"
        >
          <span>
            <span className="sr-only">{t.directionsTo(place.name)}: </span>
            {place.address.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </span>
        </a>
        <a
          href={telHref(place.phone)}
          aria-label={t.callStore(place.name, place.phone)}
          className="flex min-h-11 items-center font-semibold text-white tabular-nums hover:underline"
        >
          {place.phone}
        </a>
      </address>
      <OpenNow hours={place.sales.workingHours} timeZone={place.timeZone} className="min-h-5 text-sm" />
      <p className="max-w-[34ch]">
        <span className="sr-only">{t.salesHours}: </span>
        {hours.map((row) => (
          <span key={row} className="block">
            {row}
          </span>
        ))}
      </p>
    </div>
  );
}
