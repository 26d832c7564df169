import { Section } from "@/components/catalog/home/home-sections";
import { ClosuresNote, HoursList, OpenNow } from "@/components/content/locations/opening-hours";
import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { StoreName } from "@/components/ui/store-name";
import { messages } from "@/lib/store/i18n/messages";
import { serviceMessages } from "@/lib/store/i18n/service-messages";
import { telHref } from "@/lib/store/locations/contact-links";
import type { StoreLocation } from "@/lib/store/locations/places";

interface Props {
  places: readonly StoreLocation[];
  /** Returns the URL of a location's own scheduling page; null if the menu above books its appointments. */
  scheduleAt: (place: StoreLocation) => string | null;
}

/** Renders each service department with its open state, hours, phone, directions and scheduling link. */
export function Departments({ places, scheduleAt }: Props) {
  const { center } = serviceMessages();
  return (
    <Section id="departments" title={center.departments} intro={center.departmentsIntro} raised>
      <ul className="grid gap-5 lg:grid-cols-2">
        {places.map((place) => (
          <li key={place.storeId}>
            <Department place={place} schedule={scheduleAt(place)} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Department({ place, schedule }: { place: StoreLocation; schedule: string | null }) {
  const t = messages().shell;
  const { center } = serviceMessages();
  const { service, closures, timeZone } = place;
  return (
    <article className="flex h-full flex-col rounded-card border border-line bg-page p-5 sm:p-6">
      <h3 className="text-xl">
        <StoreName>{place.name}</StoreName>
      </h3>
      <OpenNow hours={service.workingHours} closures={closures} timeZone={timeZone} />
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        <address className="not-italic">
          {place.address.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
        <div>
          <h4 className="sr-only">{center.hours}</h4>
          <HoursList department={service} />
          <ClosuresNote closures={closures} />
        </div>
      </div>
      <div className="mt-auto grid gap-2 pt-6 sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
        {schedule !== null && (
          <Link
            href={schedule}
            rel="noopener"
            aria-label={center.atStore(place.name)}
            className={buttonClass("dark", "px-4! whitespace-nowrap")}
          >
            <Icon name="calendar" />
            {center.schedule}
          </Link>
        )}
        <Link
          href={telHref(service.phone)}
          aria-label={t.callStore(place.name, service.phone)}
          className={buttonClass("outline", "px-2! tabular-nums")}
        >
          <Icon name="phone" />
          {service.phone}
        </Link>
        <Link
          href={place.directionsUrl}
          rel="noopener"
          aria-label={t.directionsTo(place.name)}
          className={buttonClass("outline", "px-2!")}
        >
          <Icon name="directions" />
          {t.directions}
        </Link>
      </div>
    </article>
  );
}
