import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { NumberedSteps } from "@/components/ui/numbered-steps";
import { Container, EmptyState, JsonLd, PictureTitle } from "@/components/ui/page-frame";

import { StaticPart } from "@/components/ui/static-part";
import { breadcrumbList } from "@/lib/catalog/inventory/search/page/breadcrumbs";
import { dateFormat } from "@/lib/core/time/zoned-time";
import { jobPosting } from "@/lib/marketing/seo/structured-data";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import { positionAnchor } from "@/lib/store/company/position-anchor";
import type { ShownPosition } from "@/lib/store/company/positions";
import { companyMessages } from "@/lib/store/i18n/company-messages";
import { formatDollars } from "@/lib/store/i18n/format";
import { pageCrumbs } from "@/lib/web/pages/page-crumbs";

interface Props {
  positions: readonly ShownPosition[];
  profile: StoreProfile;
  siteUrl: string;
  form: ReactNode;
}

/** Renders open positions and the application form (docs/rules.md#careers-form). */
export function CareersPage({ positions, profile, siteUrl, form }: Props) {
  const { careers: copy, about } = companyMessages();
  const crumbs = pageCrumbs(
    profile,
    { page: "our-company", name: about.crumb },
    { page: "our-company-careers", name: copy.crumb },
  );
  return (
    <main id="content" className="py-6 sm:py-10">
      <Container>
        <StaticPart>
          <JsonLd data={breadcrumbList(crumbs, siteUrl)} />
          {positions.map((position) => (
            <JsonLd key={position.id} data={jobPosting(position, profile, siteUrl)} />
          ))}
          <PictureTitle
            crumbs={crumbs}
            title={copy.title}
            intro={copy.intro}
            picture="/car-art/hero-service.webp"
            size={[2000, 1000]}
            position="object-[60%_70%]"
          />
        </StaticPart>
        <div className="mt-10 grid grid-cols-1 gap-12 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:gap-16">
          <StaticPart>
            <section aria-labelledby="open">
              <h2 id="open" className="text-2xl">
                {copy.openTitle}
              </h2>
              {positions.length === 0 ? (
                <div className="mt-4">
                  <EmptyState title={copy.none} text={copy.noneText} />
                </div>
              ) : (
                <ul className="mt-2 divide-y divide-line">
                  {positions.map((position) => (
                    <li key={position.id} className="py-6">
                      <Position position={position} />
                    </li>
                  ))}
                </ul>
              )}
            </section>
          </StaticPart>
          <section
            id="apply"
            aria-labelledby="apply-title"
            className="relative h-fit scroll-mt-24 rounded-card border border-line p-5 sm:p-8"
          >
            {positions.map(({ id }) => (
              <span key={id} id={positionAnchor(id)} className="absolute top-0 scroll-mt-24" />
            ))}
            <h2 id="apply-title" className="text-2xl">
              {copy.applyTitle}
            </h2>
            <p className="mt-1 mb-5 text-sm text-quiet">{copy.afterwards}</p>
            {form}
          </section>
        </div>
        <StaticPart>
          <Life />
        </StaticPart>
      </Container>
    </main>
  );
}

/** Describes working at the dealership and how to apply. */
function Life() {
  const copy = companyMessages().careers;
  return (
    <>
      <section aria-labelledby="life" className="mt-14">
        <h2 id="life" className="text-2xl sm:text-3xl">
          {copy.lifeTitle}
        </h2>
        <ul className="mt-6 grid gap-6 sm:grid-cols-2 lg:grid-cols-4 lg:gap-8">
          {copy.life.map(({ title, text }) => (
            <li key={title} className="border-t-2 border-ink pt-4">
              <h3 className="text-lg">{title}</h3>
              <p className="mt-1">{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="hiring" className="mt-14 rounded-card bg-panel p-6 sm:p-8">
        <h2 id="hiring" className="text-2xl">
          {copy.stepsTitle}
        </h2>
        <NumberedSteps steps={copy.steps} columns={4} />
      </section>
      <p className="mt-8 max-w-prose text-sm text-quiet">{copy.equal}</p>
    </>
  );
}

function Position({ position }: { position: ShownPosition }) {
  const copy = companyMessages().careers;
  return (
    <article id={position.id} lang={position.lang} className="scroll-mt-24">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-xl">{position.title}</h3>
        <Badge>{copy.kinds[position.kind]}</Badge>
      </div>
      <p className="mt-1 text-sm text-quiet">
        {position.store} · {copy.posted(shortDate(position.posted))}
      </p>
      {position.pay && (
        <p className="mt-2 text-lg font-semibold text-ink tabular-nums">{payText(position.pay)}</p>
      )}
      <p className="mt-3 max-w-prose">{position.summary}</p>
      <ul className="mt-3 max-w-prose list-disc space-y-1 pl-5">
        {position.duties.map((duty) => (
          <li key={duty}>{duty}</li>
        ))}
      </ul>
      <ButtonLink
        href={`#${positionAnchor(position.id)}`}
        variant="outline"
        className="mt-4"
        aria-label={copy.applyFor(position.title)}
      >
        {copy.applyTitle}
      </ButtonLink>
    </article>
  );
}

/** Returns the pay as a range: "$28–$42 an hour", "$52,000–$90,000 a year". */
function payText({ from, to, per }: NonNullable<ShownPosition["pay"]>): string {
  const range = from === to ? formatDollars(from) : `${formatDollars(from)}–${formatDollars(to)}`;
  return companyMessages().careers.pay[per](range);
}

function shortDate(date: string): string {
  return dateFormat({ timeZone: "UTC", month: "long", day: "numeric" }).format(new Date(`${date}T00:00:00Z`));
}
