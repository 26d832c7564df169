import { ClosuresNote, HoursNote, OpenNow } from "@/components/content/locations/opening-hours";
import { LocationMap } from "@/components/content/map/location-map";
import { ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { StoreName } from "@/components/ui/store-name";
import { env } from "@/lib/core/platform/env";
import type { Location } from "@/lib/store/api/location-schema";
import { messages } from "@/lib/store/i18n/messages";
import { telHref } from "@/lib/store/locations/contact-links";
import { hoursRows } from "@/lib/store/locations/working-hours";

/** Renders the vehicle's store: address, sales hours, phone and directions. */
export function LocationCard({ location, timeZone }: { location: Location; timeZone: string | null }) {
  const t = messages().vehicle.location;
  return (
    <div className="grid gap-6 rounded-card border border-line p-5 sm:grid-cols-2 sm:p-6">
      <LocationMap
        places={[{ ...location, directionsUrl: location.googleMapsLink }]}
        styleUrl={env().MAP_STYLE_URL}
        className="sm:col-span-2"
      />
      <div>
        <p className="text-lg font-bold text-ink">
          <StoreName>{location.name}</StoreName>
        </p>
        <OpenNow hours={location.sales.workingHours} closures={location.closures} timeZone={timeZone} />
        <address className="mt-1 not-italic">
          {location.addressLine1}
          <br />
          {location.addressLine2}
        </address>
        {location.note && (
          <p lang={location.lang} className="mt-2 text-sm text-quiet">
            {location.note}
          </p>
        )}
        <div className="mt-4 flex flex-wrap gap-2 print:hidden">
          <ButtonLink href={telHref(location.sales.phone)} variant="outline" className="px-4! text-sm">
            <Icon name="phone" size={18} />
            {t.call(location.sales.phone)}
          </ButtonLink>
          <ButtonLink
            href={location.googleMapsLink}
            target="_blank"
            rel="noopener"
            variant="outline"
            className="px-4! text-sm"
          >
            <Icon name="directions" size={18} />
            {t.directions}
            <span className="sr-only"> ({t.newTab})</span>
          </ButtonLink>
        </div>
      </div>
      <div>
        <p className="font-semibold text-ink">{t.hours}</p>
        <dl className="mt-1 tabular-nums">
          {hoursRows(location.sales.workingHours).map(({ days, time }) => (
            <div key={days} className="flex justify-between gap-4 py-0.5">
              <dt>{days}</dt>
              <dd className="text-ink">{time ?? t.closed}</dd>
            </div>
          ))}
        </dl>
        <HoursNote department={location.sales} />
        <ClosuresNote closures={location.closures} />
      </div>
    </div>
  );
}
