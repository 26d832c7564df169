import type { ReactNode } from "react";
import { Reviews } from "@/components/content/articles/text-blocks";
import { OpenNow } from "@/components/content/locations/opening-hours";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { Container, JsonLd, PageTitle } from "@/components/ui/page-frame";

import { RatingStars } from "@/components/ui/rating-stars";
import { StaticPart } from "@/components/ui/static-part";
import { STAFF_HELPS } from "@/config/catalog/home";
import { breadcrumbList } from "@/lib/catalog/inventory/search/page/breadcrumbs";
import { pagePath } from "@/lib/core/pages/page-switches";
import { personJsonLd } from "@/lib/marketing/seo/structured-data";
import type { Review } from "@/lib/store/api/page-schemas";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import type { StaffMember } from "@/lib/store/api/staff-schema";
import { companyMessages } from "@/lib/store/i18n/company-messages";
import { formatRating } from "@/lib/store/i18n/format";
import { telHref } from "@/lib/store/locations/contact-links";
import type { StoreLocation } from "@/lib/store/locations/places";
import { departmentAt, staffName, staffPath, WRITE_ID } from "@/lib/store/team/team";

import { pageCrumbs } from "@/lib/web/pages/page-crumbs";
import { Speaks } from "./speaks";
import { StaffPortrait } from "./staff-avatar";

/** Id of the section about test drives. */
export const DRIVE_ID = "test-drive";

interface Props {
  member: StaffMember;
  /** Reviews of visits that the person took care of. */
  reviews: readonly Review[];
  /** Section that leads to a test drive with the person (`DRIVE_ID`); null if the person has none to offer. */
  drive: ReactNode;
  profile: StoreProfile;
  /** Store where the person works; undefined for the whole group. */
  place: StoreLocation | undefined;
  siteUrl: string;
  form: ReactNode;
}

/**
 * Renders one person's name and department (docs/rules.md#team), and a form that sends that person a message.
 */
export function StaffPage({ member, reviews, drive, profile, place, siteUrl, form }: Props) {
  const { about, team, staff: copy } = companyMessages();
  const name = staffName(member);
  const reviewsTitle = copy.reviews(place?.name ?? profile.name);
  const crumbs = pageCrumbs(
    profile,
    { page: "our-company", name: about.crumb },
    { page: "our-company-meet-our-team", name: team.crumb },
    { page: "our-company-meet-our-team-slug", name, path: staffPath(member) },
  );
  return (
    <main id="content" className="py-6 sm:py-10">
      <Container>
        <StaticPart>
          <JsonLd data={breadcrumbList(crumbs, siteUrl)} />
          <JsonLd data={personJsonLd(member, profile, siteUrl)} />
          <PageTitle crumbs={crumbs} title={name} intro={member.title} />
        </StaticPart>
        <div className="mt-6 grid grid-cols-1 gap-x-10 gap-y-8 sm:mt-8 md:grid-cols-[minmax(0,4fr)_minmax(0,7fr)] lg:gap-x-16">
          <StaticPart>
            <Facts member={member} place={place} drives={drive !== null} />
          </StaticPart>
          <div className="min-w-0">
            <StaticPart>
              {member.about !== "" && (
                <p
                  lang={member.lang}
                  className="max-w-prose text-xl leading-8 font-semibold tracking-tight text-ink sm:text-2xl"
                >
                  {member.about}
                </p>
              )}
              <Helps member={member} profile={profile} />
            </StaticPart>
            {drive}
            {reviews.length > 0 && (
              <StaticPart>
                <section aria-labelledby="staff-reviews" className="mb-10">
                  <h2 id="staff-reviews" className="mb-4 text-2xl">
                    {reviewsTitle}
                  </h2>
                  <Reviews reviews={reviews} ground="bg-panel" row={reviewsTitle} />
                </section>
              </StaticPart>
            )}
            <section aria-labelledby={WRITE_ID}>
              <h2 id={WRITE_ID} className="scroll-mt-24 text-2xl">
                {copy.write(member.firstName)}
              </h2>
              <p className="mt-1 mb-5 text-sm text-quiet">{copy.writeHint(member.firstName)}</p>
              {form}
            </section>
          </div>
        </div>
      </Container>
    </main>
  );
}

/** Lists what a person helps with, each with the page that starts it. */
function Helps({ member, profile }: { member: StaffMember; profile: StoreProfile }) {
  const { staff: copy } = companyMessages();
  const { pages } = copy.helps;
  const helps = STAFF_HELPS[member.department].flatMap((page) => {
    const path = pagePath(page, profile);
    return path === null ? [] : [{ page, path }];
  });
  if (helps.length === 0) return null;
  return (
    <section aria-labelledby="helps" className="my-8">
      <h2 id="helps" className="text-2xl">
        {copy.helps.title(member.firstName)}
      </h2>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {helps.map(({ page, path }) => (
          <li key={page}>
            <Link
              href={path}
              className="flex min-h-12 items-center justify-between gap-4 py-2 font-semibold text-ink hover:underline"
            >
              {pages[page]}
              <Icon name="arrowRight" size={18} className="text-quiet" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Facts({
  member,
  place,
  drives,
}: {
  member: StaffMember;
  place: StoreLocation | undefined;
  /** True if the page offers a test drive with the person. */
  drives: boolean;
}) {
  const { departments, team, staff: copy } = companyMessages();
  const name = staffName(member);
  return (
    <div className="h-fit overflow-hidden rounded-card border border-line md:sticky md:top-24">
      <div className={member.imageUrl === null ? "w-29 pt-5 pl-5" : "aspect-square"}>
        <StaffPortrait member={member} isEager fills />
      </div>
      <div className="p-5">
        {member.departmentLead && (
          <p className="mb-3">
            <Badge tone="accent">{team.lead}</Badge>
          </p>
        )}
        {member.rating !== null && member.ratingCount !== null && (
          <p className="mb-4 flex flex-wrap items-center gap-x-2 tabular-nums">
            <span className="text-lg font-bold text-ink">{formatRating(member.rating)}</span>
            <RatingStars rating={member.rating} label={team.rating(formatRating(member.rating))} />
            <span className="text-sm text-quiet">{team.ratings(member.ratingCount)}</span>
          </p>
        )}
        <p className="font-semibold text-ink">
          {departments[member.department]}, {place?.name ?? team.wholeGroup}
        </p>
        {place && (
          <OpenNow
            hours={departmentAt(place, member).workingHours}
            closures={place.closures}
            timeZone={place.timeZone}
          />
        )}
        {member.languages.length > 0 && (
          <p className="mt-1">
            <Speaks languages={member.languages} />
          </p>
        )}
        <div className="mt-5 flex flex-col gap-2.5">
          {drives && (
            <ButtonLink href={`#${DRIVE_ID}`} className="px-3">
              <Icon name="calendar" />
              {copy.drive(member.firstName)}
            </ButtonLink>
          )}
          <div className="flex flex-wrap gap-2.5">
            {member.phone && (
              <ButtonLink
                href={telHref(member.phone)}
                aria-label={copy.call(name, member.phone)}
                variant="outline"
                className="grow whitespace-nowrap tabular-nums"
              >
                <Icon name="phone" size={18} />
                {member.phone}
              </ButtonLink>
            )}
            <ButtonLink
              href={`#${WRITE_ID}`}
              aria-label={team.messageTo(name)}
              variant={drives ? "outline" : "primary"}
              className="grow"
            >
              <Icon name="mail" size={18} />
              {team.message}
            </ButtonLink>
          </div>
        </div>
      </div>
    </div>
  );
}
