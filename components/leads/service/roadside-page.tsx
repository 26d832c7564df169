import { ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { NumberedSteps } from "@/components/ui/numbered-steps";
import { Container, JsonLd, PictureTitle } from "@/components/ui/page-frame";
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
  siteUrl: string;
}

/** Renders roadside assistance: the provider, its services, and the first steps. */
export function RoadsidePage({ places, store, schedule, siteUrl }: Props) {
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
            <ButtonLink href="#call" className="min-h-12">
              <Icon name="phone" />
              {copy.call}
            </ButtonLink>
            {schedule !== null && (
              <ButtonLink href={schedule} variant="outline" className="min-h-12">
                <Icon name="calendar" />
                {copy.schedule}
              </ButtonLink>
            )}
          </div>
        </PictureTitle>
        <div className="mt-10 grid gap-10 lg:grid-cols-2 lg:gap-16">
          <section aria-labelledby="stuck">
            <h2 id="stuck" className="text-2xl">
              {copy.whatToDo}
            </h2>
            <NumberedSteps steps={copy.steps} />
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
          <h2 id="call" className="scroll-mt-24 text-2xl">
            {copy.call}
          </h2>
          <ul className="mt-4 grid gap-3 lg:grid-cols-2">
            {places.map((place) => (
              <li key={place.storeId}>
                <Link
                  href={telHref(place.service.phone)}
                  className="flex min-h-14 items-center justify-between gap-x-4 gap-y-1 max-sm:flex-col max-sm:items-start max-sm:py-3 rounded-card border border-line bg-page px-4 py-2 hover:border-ink"
                >
                  <span className="text-ink">{place.name}</span>
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
