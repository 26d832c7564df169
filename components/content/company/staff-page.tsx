import type { ReactNode } from "react";
import { Reviews } from "@/components/content/articles/text-blocks";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { Container, JsonLd, PageTitle } from "@/components/ui/page-frame";

import { RatingStars } from "@/components/ui/rating-stars";
import { StaticPart } from "@/components/ui/static-part";
import { breadcrumbList } from "@/lib/catalog/inventory/search/page/breadcrumbs";
import { personJsonLd } from "@/lib/marketing/seo/structured-data";
import type { Review } from "@/lib/store/api/page-schemas";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import type { StaffMember } from "@/lib/store/api/staff-schema";
import { companyMessages } from "@/lib/store/i18n/company-messages";
import { formatRating } from "@/lib/store/i18n/format";
import { telHref } from "@/lib/store/locations/contact-links";
import { staffName, staffPath, storeOfMember, WRITE_ID } from "@/lib/store/team/team";

import { pageCrumbs } from "@/lib/web/pages/page-crumbs";
import { Speaks } from "./speaks";
import { frameOf, StaffPortrait } from "./staff-avatar";

/** Id of the section about test drives. */
export const DRIVE_ID = "test-drive";

interface Props {
  member: StaffMember;
  /** Reviews about the person. */
  reviews: readonly Review[];
  /** Section that leads to a test drive with the person (`DRIVE_ID`); null if the person has none to offer. */
  drive: ReactNode;
  profile: StoreProfile;
  siteUrl: string;
  form: ReactNode;
}

/**
 * Renders one person's name and department (docs/rules.md#team), and a form that sends that person a message.
 */
export function StaffPage({ member, reviews, drive, profile, siteUrl, form }: Props) {
  const { about, team, staff: copy } = companyMessages();
  const name = staffName(member);
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
        <div className="mt-8 grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)] lg:gap-16">
          <StaticPart>
            <Facts member={member} profile={profile} drives={drive !== null} />
          </StaticPart>
          <div className="min-w-0">
            {member.about !== "" && (
              <StaticPart>
                <p lang={member.lang} className="mb-10 max-w-prose text-xl leading-8 text-ink">
                  {member.about}
                </p>
              </StaticPart>
            )}
            {drive}
            <section aria-labelledby={WRITE_ID}>
              <h2 id={WRITE_ID} className="scroll-mt-24 text-2xl">
                {copy.write(member.firstName)}
              </h2>
              <p className="mt-1 mb-5 text-sm text-quiet">{copy.writeHint(member.firstName)}</p>
              {form}
            </section>
          </div>
        </div>
        {reviews.length > 0 && (
          <StaticPart>
            <section aria-labelledby="staff-reviews" className="mt-12">
              <h2 id="staff-reviews" className="mb-5 text-2xl">
                {copy.reviews(member.firstName)}
              </h2>
              <Reviews reviews={reviews} ground="bg-panel" />
            </section>
          </StaticPart>
        )}
      </Container>
    </main>
  );
}

function Facts({
  member,
  profile,
  drives,
}: {
  member: StaffMember;
  profile: StoreProfile;
  /** True if the page offers a test drive with the person. */
  drives: boolean;
}) {
  const { departments, team, staff: copy } = companyMessages();
  const facts = [
    [copy.department, departments[member.department]],
    [copy.store, storeOfMember(member, profile) ?? team.wholeGroup],
  ].filter(([, value]) => value !== "");
  return (
    <div className="h-fit rounded-card bg-panel p-6 sm:p-8">
      <div
        className={`${member.imageUrl === null ? "max-w-28" : "max-w-72 max-sm:max-w-52"} ${frameOf(member)}`}
      >
        <StaffPortrait member={member} isEager />
      </div>
      {member.departmentLead && (
        <p className="mt-5">
          <Badge tone="accent">{team.lead}</Badge>
        </p>
      )}
      {drives && (
        <ButtonLink href={`#${DRIVE_ID}`} variant="outline" className="mt-5 w-full">
          <Icon name="calendar" />
          {copy.drive(member.firstName)}
        </ButtonLink>
      )}
      {member.rating !== null && member.ratingCount !== null && (
        <p className="mt-5 flex flex-wrap items-center gap-x-2 tabular-nums">
          <span className="text-lg font-bold text-ink">{formatRating(member.rating)}</span>
          <RatingStars rating={member.rating} label={team.rating(formatRating(member.rating))} />
          <span className="text-sm text-quiet">{team.ratings(member.ratingCount)}</span>
        </p>
      )}
      {member.languages.length > 0 && (
        <p className="mt-5 font-semibold text-ink">
          <Speaks languages={member.languages} />
        </p>
      )}
      <dl className="mt-5 space-y-3">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-quiet">{label}</dt>
            <dd className="font-semibold text-ink">{value}</dd>
          </div>
        ))}
        {member.phone && (
          <div>
            <dt className="text-sm text-quiet">{copy.phone}</dt>
            <dd>
              <Link
                href={telHref(member.phone)}
                aria-label={copy.call(staffName(member), member.phone)}
                className="inline-flex min-h-11 items-center font-semibold text-ink tabular-nums underline underline-offset-4"
              >
                {member.phone}
              </Link>
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
}
