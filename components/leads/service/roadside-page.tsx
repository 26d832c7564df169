import { OpenNow } from "@/components/content/locations/opening-hours";
import { ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { NumberedSteps } from "@/components/ui/numbered-steps";
import { Container, JsonLd, PictureTitle } from "@/components/ui/page-frame";
import { StoreName } from "@/components/ui/store-name";
import { ROADSIDE } from "@/config/leads/service";
import { breadcrumbList } from "@/lib/catalog/inventory/search/page/breadcrumbs";
import { localPath } from "@/lib/core/language/local-path";
import type { PageChoices } from "@/lib/core/pages/page-switches";
import { roadsideService } from "@/lib/marketing/seo/offer-data";
import { serviceMessages } from "@/lib/store/i18n/service-messages";
import { telHref } from "@/lib/store/locations/contact-links";
import type { StoreLocation } from "@/lib/store/locations/places";
import { pageCrumbs } from "@/lib/web/pages/page-crumbs";

interface Props {
  places: readonly StoreLocation[];
  store: PageChoices;
  /** Path of the scheduling page; null if it is off. */
  schedule: string | null;
  /** The manufacturer's number; without it the first call is to a service department. */
  phone: string | undefined;
  siteUrl: string;
}

/** Renders roadside assistance: whom to call, the first steps, and what it covers. */
export function RoadsidePage({ places, store, schedule, phone, siteUrl }: Props) {
  const { roadside: copy } = serviceMessages();
  const { make, years } = ROADSIDE;
  const title = copy.title(make);
  const intro = copy.intro(make, years);
  const crumbs = pageCrumbs(
    store,
    { page: "service", name: serviceMessages().center.title },
    { page: "service-mitsubishi-roadside-assistance", name: title },
  );
  return (
    <main id="content" className="py-6 sm:py-10">
      <JsonLd data={breadcrumbList(crumbs, siteUrl)} />
      <JsonLd data={roadsideService({ title, intro }, make, siteUrl + localPath(crumbs.at(-1)!.href))} />
      <Container>
        <PictureTitle
          crumbs={crumbs}
          title={title}
          intro={intro}
          picture="/car-art/hero-dusk.webp"
          size={[2000, 1000]}
          position="object-[80%_70%]"
        >
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonLink
              href={phone ? telHref(phone) : "#call"}
              className="min-h-14 px-6! text-lg tabular-nums max-sm:w-full"
            >
              <Icon name="phone" />
              {phone ? copy.callNumber(phone) : copy.call}
            </ButtonLink>
          </div>
          <p className="mt-2 font-semibold text-ink max-sm:text-center">
            {phone ? copy.always : copy.booklet}
          </p>
        </PictureTitle>
        <div className="mt-10 grid gap-10 lg:grid-cols-2 lg:gap-16">
          <section aria-labelledby="stuck">
            <h2 id="stuck" className="text-2xl">
              {copy.whatToDo}
            </h2>
            <NumberedSteps steps={[...copy.steps, phone ? copy.lastStep(phone) : copy.lastStepBooklet]} />
          </section>
          <section aria-labelledby="helps">
            <h2 id="helps" className="text-2xl">
              {copy.whatFor}
            </h2>
            <dl className="mt-5">
              {copy.helps.map(([name, text]) => (
                <div key={name} className="border-t border-line py-3">
                  <dt className="font-semibold text-ink">{name}</dt>
                  <dd className="mt-0.5">{text}</dd>
                </div>
              ))}
            </dl>
            <p className="mt-3 text-sm text-quiet">{copy.terms}</p>
          </section>
        </div>
        <section aria-labelledby="call" className="mt-12 rounded-card bg-panel p-6 sm:p-8">
          <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
            <div>
              <h2 id="call" className="scroll-mt-24 text-2xl">
                {phone ? copy.afterwards : copy.call}
              </h2>
              {phone && <p className="mt-1 max-w-prose">{copy.afterwardsText}</p>}
            </div>
            {schedule !== null && (
              <ButtonLink href={schedule} variant="outline">
                <Icon name="calendar" />
                {copy.schedule}
              </ButtonLink>
            )}
          </div>
          <ul className="mt-4 grid gap-3 lg:grid-cols-2">
            {places.map((place) => (
              <li key={place.storeId}>
                <Link
                  href={telHref(place.service.phone)}
                  className="flex min-h-14 items-center justify-between gap-x-4 gap-y-1 max-sm:flex-col max-sm:items-start max-sm:py-3 rounded-card border border-line bg-page px-4 py-2 hover:border-ink"
                >
                  <div>
                    <p className="font-semibold text-ink">
                      <StoreName>{place.name}</StoreName>
                    </p>
                    <OpenNow
                      hours={place.service.workingHours}
                      closures={place.closures}
                      timeZone={place.timeZone}
                      className="min-h-5 text-sm font-normal!"
                    />
                  </div>
                  <span className="flex shrink-0 items-center gap-2 font-semibold text-ink tabular-nums">
                    <Icon name="phone" size={18} />
                    {place.service.phone}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      </Container>
    </main>
  );
}
