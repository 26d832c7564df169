import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";
import { Container, JsonLd, PageTitle } from "@/components/ui/page-frame";

import { RatingStars } from "@/components/ui/rating-stars";
import { StaticPart } from "@/components/ui/static-part";
import { breadcrumbList } from "@/lib/catalog/inventory/search/page/breadcrumbs";
import { personJsonLd } from "@/lib/marketing/seo/structured-data";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import type { StaffMember } from "@/lib/store/api/staff-schema";
import { companyMessages } from "@/lib/store/i18n/company-messages";
import { formatRating } from "@/lib/store/i18n/format";
import { telHref } from "@/lib/store/locations/contact-links";
import { staffName, staffPath, storeOfMember } from "@/lib/store/team/team";

import { pageCrumbs } from "@/lib/web/pages/page-crumbs";
import { StaffPortrait } from "./staff-avatar";

interface Props {
  member: StaffMember;
  profile: StoreProfile;
  siteUrl: string;
  form: ReactNode;
}

/**
 * Renders one person's name and department (docs/rules.md#team), and a form that sends that person a message.
 */
export function StaffPage({ member, profile, siteUrl, form }: Props) {
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
          <PageTitle crumbs={crumbs} title={name} />
        </StaticPart>
        <div className="mt-8 grid gap-10 lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)] lg:gap-16">
          <StaticPart>
            <Facts member={member} profile={profile} />
          </StaticPart>
          <section aria-labelledby="write">
            <h2 id="write" className="text-2xl">
              {copy.write(member.firstName)}
            </h2>
            <p className="mt-1 mb-5 text-sm text-quiet">{copy.writeHint}</p>
            {form}
          </section>
        </div>
      </Container>
    </main>
  );
}

function Facts({ member, profile }: { member: StaffMember; profile: StoreProfile }) {
  const { departments, team, staff: copy } = companyMessages();
  const facts = [
    [copy.role, member.title],
    [copy.department, departments[member.department]],
    [copy.store, storeOfMember(member, profile) ?? team.wholeGroup],
    [copy.languages, member.languages.join(", ")],
  ].filter(([, value]) => value !== "");
  return (
    <div className="h-fit rounded-card bg-panel p-6 sm:p-8">
      <div className="max-w-72 overflow-hidden rounded-card max-sm:max-w-52">
        <StaffPortrait member={member} isEager />
      </div>
      {member.departmentLead && (
        <p className="mt-5">
          <Badge tone="accent">{team.lead}</Badge>
        </p>
      )}
      {member.rating !== null && (
        <p className="mt-5 flex items-center gap-2">
          <span className="text-lg font-bold text-ink tabular-nums">{formatRating(member.rating)}</span>
          <RatingStars rating={member.rating} label={team.rating(formatRating(member.rating))} />
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
