import type { ReactNode } from "react";
import { LocationCard } from "@/components/catalog/home/locations";
import { ClosuresNote } from "@/components/content/locations/opening-hours";
import { LocationMap } from "@/components/content/map/location-map";
import { Container, JsonLd, PageTitle } from "@/components/ui/page-frame";
import { PHONE_RAIL } from "@/components/ui/phone-rail";
import { StaticPart } from "@/components/ui/static-part";
import { breadcrumbList } from "@/lib/catalog/inventory/search/page/breadcrumbs";
import { autoDealers } from "@/lib/marketing/seo/structured-data";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import { contactMessages } from "@/lib/store/i18n/company-messages";
import { messages } from "@/lib/store/i18n/messages";
import type { StoreLocation } from "@/lib/store/locations/places";
import { pageCrumbs } from "@/lib/web/pages/page-crumbs";
import { DepartmentHours, PhoneLink } from "./department-hours";

interface Props {
  profile: StoreProfile;
  places: readonly StoreLocation[];
  selectedStoreId: string | null;
  siteUrl: string;
  /** Value of `MAP_STYLE_URL`. */
  mapStyle: string | undefined;
  form: ReactNode;
}

/** Renders the list of locations, the form, and the sales and service hours (docs/rules.md#contact-form). */
export function ContactPage({ profile, places, selectedStoreId, siteUrl, mapStyle, form }: Props) {
  const copy = contactMessages();
  const { sales, service } = messages().shell;
  const sharesNumber = profile.sales.phone === profile.service.phone;
  const crumbs = pageCrumbs(profile, { page: "contact-us", name: copy.crumb });
  return (
    <main id="content" className="pt-6 pb-14 sm:pt-10">
      <Container>
        <StaticPart>
          <JsonLd data={breadcrumbList(crumbs, siteUrl)} />
          {autoDealers(profile, siteUrl, Date.now()).map((dealer, index) => (
            <JsonLd key={profile.locations[index]!.storeId} data={dealer} />
          ))}
          <div className="grid items-center gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]">
            <PageTitle crumbs={crumbs} title={copy.title} intro={copy.intro} />
            <LocationMap places={places} styleUrl={mapStyle} view={profile.map} />
          </div>
          <section aria-labelledby="locations" className="mt-8">
            <h2 id="locations" className="text-2xl">
              {copy.locationsTitle(places.length)}
            </h2>
            <ul className={`${PHONE_RAIL} mt-4 grid gap-4 md:grid-cols-2 lg:gap-5`}>
              {places.map((place) => (
                <li key={place.storeId} id={place.storeId} className="scroll-mt-24">
                  <LocationCard place={place} chosen={place.storeId === selectedStoreId} />
                </li>
              ))}
            </ul>
          </section>
        </StaticPart>
        <div className="mt-12 grid gap-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] lg:gap-16">
          <section aria-labelledby="write">
            <h2 id="write" className="mb-5 text-2xl">
              {copy.formTitle}
            </h2>
            {form}
          </section>
          <section aria-labelledby="hours" className="h-fit rounded-card bg-panel p-6 sm:p-8">
            <h2 id="hours" className="text-2xl">
              {copy.hoursTitle}
            </h2>
            {places.length > 1 && <p className="mt-1 text-sm text-quiet">{copy.hoursOf(profile.name)}</p>}
            {sharesNumber && <PhoneLink name={profile.name} phone={profile.sales.phone} className="mt-4" />}
            <div className="mt-6 grid gap-8 sm:grid-cols-2 lg:grid-cols-1">
              <DepartmentHours
                name={sales}
                department={profile.sales}
                closures={profile.closures}
                timeZone={profile.timeZone}
                hasPhone={!sharesNumber}
                hasWeek={places.length === 1}
              />
              <DepartmentHours
                name={service}
                department={profile.service}
                closures={profile.closures}
                timeZone={profile.timeZone}
                hasPhone={!sharesNumber}
                hasWeek={places.length === 1}
              />
            </div>
            {places.length === 1 && <ClosuresNote closures={profile.closures} className="mt-6" />}
          </section>
        </div>
      </Container>
    </main>
  );
}
