import { OpenNow } from "@/components/content/locations/opening-hours";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { Container, EmptyState, JsonLd, PageTitle } from "@/components/ui/page-frame";
import { firstSpan } from "@/components/ui/row-span";
import { breadcrumbList } from "@/lib/catalog/inventory/search/page/breadcrumbs";
import { isPageOn } from "@/lib/core/pages/page-switches";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import type { StaffMember } from "@/lib/store/api/staff-schema";
import { companyMessages } from "@/lib/store/i18n/company-messages";
import { messages } from "@/lib/store/i18n/messages";
import { telHref } from "@/lib/store/locations/contact-links";
import type { StoreLocation } from "@/lib/store/locations/places";
import {
  departmentAt,
  firstSentence,
  isOnTeam,
  staffName,
  staffPath,
  teamByDepartment,
  WRITE_ID,
} from "@/lib/store/team/team";

import { pageCrumbs } from "@/lib/web/pages/page-crumbs";
import { Person } from "./company-page";
import { Speaks } from "./speaks";
import { StaffPortrait } from "./staff-avatar";

const ACTION =
  "relative inline-flex min-h-11 grow basis-0 items-center justify-center gap-1.5 px-2 text-sm font-semibold whitespace-nowrap text-ink tabular-nums hover:bg-panel";

/** Number of portraits that load immediately, because a phone shows them on its first screen. */
const EAGER_PORTRAITS = 2;

interface Props {
  team: readonly StaffMember[];
  profile: StoreProfile;
  places: readonly StoreLocation[];
  siteUrl: string;
}

/** Renders the whole team by department. */
export function TeamPage({ team, profile, places, siteUrl }: Props) {
  const { team: copy, about, departments } = companyMessages();
  const crumbs = pageCrumbs(
    profile,
    { page: "our-company", name: about.crumb },
    { page: "our-company-meet-our-team", name: copy.crumb },
  );
  const groups = teamByDepartment(team);
  // Initials need no large frame.
  const isPictured = team.some(({ imageUrl }) => imageUrl !== null);
  const linked = isPageOn("our-company-meet-our-team-slug", profile);
  return (
    <main id="content" className="py-6 sm:py-10">
      <JsonLd data={breadcrumbList(crumbs, siteUrl)} />
      <Container>
        <PageTitle crumbs={crumbs} title={copy.title} intro={copy.intro} />
        {team.length === 0 && (
          <div className="mt-10">
            <EmptyState title={copy.empty} text={copy.emptyText}>
              <ButtonLink href={telHref(profile.phone)}>{messages().shell.call(profile.phone)}</ButtonLink>
            </EmptyState>
          </div>
        )}
        {groups.length > 1 && (
          <nav aria-label={copy.crumb} className="mt-5 flex flex-wrap gap-2">
            {groups.map(({ department, members }) => (
              <Link
                key={department}
                href={`#team-${department}`}
                className="inline-flex min-h-11 items-center gap-2 rounded-button border border-line px-4 font-medium text-ink hover:border-ink"
              >
                {departments[department]}
                <span className="text-quiet tabular-nums">{members.length}</span>
              </Link>
            ))}
          </nav>
        )}
        {!isOnTeam(team, profile.generalManager) && <Leader profile={profile} />}
        {groups.map(({ department, members }, index) => (
          <section key={department} aria-labelledby={`team-${department}`} className="mt-8 sm:mt-12">
            <h2 id={`team-${department}`} className="scroll-mt-24 text-2xl">
              {departments[department]}
            </h2>
            <p className="mt-1 max-w-prose">{copy.helps[department]}</p>
            <ul
              className={`mt-4 grid gap-3 sm:gap-4 lg:gap-5 ${isPictured ? "grid-cols-2 sm:grid-cols-3 lg:grid-cols-4" : "grid-cols-1 sm:grid-cols-2 lg:grid-cols-3"}`}
            >
              {members.map((member, place) => (
                <li
                  key={member.id}
                  className={place === 0 && !isPictured ? firstSpan(members.length) : undefined}
                >
                  <StaffCard
                    member={member}
                    place={places.find(({ storeId }) => storeId === member.storeId)}
                    wide={place === 0 && !isPictured}
                    linked={linked}
                    isPictured={isPictured}
                    isEager={index === 0 && place < EAGER_PORTRAITS}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Container>
    </main>
  );
}

/** Shows who leads the store or the group, for whom the team has no entry. */
function Leader({ profile: { generalManager: leader } }: { profile: StoreProfile }) {
  return (
    <section aria-labelledby="team-leader" className="mt-8 sm:mt-12">
      <h2 id="team-leader" className="text-2xl">
        {companyMessages().about.leaderTitle}
      </h2>
      <div className="mt-4 sm:w-fit">
        <Person person={{ ...leader, imageUrl: leader.photo }} title={leader.title}>
          <Link
            href={telHref(leader.phone)}
            aria-label={companyMessages().staff.call(staffName(leader), leader.phone)}
            className="mt-1 inline-flex min-h-11 items-center gap-1.5 font-semibold whitespace-nowrap text-ink tabular-nums"
          >
            <Icon name="phone" size={16} />
            {leader.phone}
          </Link>
        </Person>
      </div>
    </section>
  );
}

/** Renders one team member; the card links to the member's page if that page is enabled. */
function StaffCard({
  member,
  place,
  wide,
  linked,
  isPictured,
  isEager,
}: {
  member: StaffMember;
  /** Store where the person works; undefined for the whole group. */
  place: StoreLocation | undefined;
  /** True if the card may hold the whole text about the person. */
  wide: boolean;
  linked: boolean;
  /** True if any card has a picture: all then have a frame of its size. */
  isPictured: boolean;
  isEager: boolean;
}) {
  const { team: copy, staff } = companyMessages();
  const name = staffName(member);
  const lead = member.departmentLead && <Badge tone="accent">{copy.lead}</Badge>;
  const about = wide ? member.about : firstSentence(member.about);
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-page has-[h3_a:hover]:border-ink">
      {isPictured && (
        <div className="relative">
          <StaffPortrait member={member} isEager={isEager} />
          {/* At the bottom, because a badge at the top would cover the hair. */}
          {lead && <div className="absolute bottom-2.5 left-2.5">{lead}</div>}
        </div>
      )}
      <div className="flex min-w-0 grow flex-col p-3.5 sm:p-5">
        <div className="flex items-center gap-4">
          {!isPictured && (
            <div className="w-16 shrink-0">
              <StaffPortrait member={member} />
            </div>
          )}
          <div className="min-w-0">
            {!isPictured && lead}
            <h3 className="text-lg leading-6">
              {linked ? (
                <Link href={staffPath(member)} className="after:absolute after:inset-0 after:rounded-card">
                  {name}
                </Link>
              ) : (
                name
              )}
            </h3>
            {member.title !== "" && <p className="text-base leading-6 text-ink">{member.title}</p>}
          </div>
        </div>
        {about !== "" && (
          <p
            lang={member.lang}
            className={isPictured ? "mt-2 max-w-prose max-sm:hidden" : "mt-3 max-w-prose"}
          >
            {about}
          </p>
        )}
        <div className="mt-auto pt-2 text-sm text-quiet">
          <p>{place?.name ?? copy.wholeGroup}</p>
          {place && (
            <OpenNow
              hours={departmentAt(place, member).workingHours}
              closures={place.closures}
              timeZone={place.timeZone}
              className="min-h-5 text-sm"
            />
          )}
          {member.languages.length > 0 && (
            <p>
              <Speaks languages={member.languages} />
            </p>
          )}
        </div>
      </div>
      <div className="flex flex-wrap divide-x divide-line border-t border-line">
        {member.phone && (
          <Link href={telHref(member.phone)} aria-label={staff.call(name, member.phone)} className={ACTION}>
            <Icon name="phone" size={16} />
            {member.phone}
          </Link>
        )}
        {linked && (
          <Link
            href={`${staffPath(member)}#${WRITE_ID}`}
            aria-label={copy.messageTo(name)}
            className={ACTION}
          >
            <Icon name="mail" size={16} />
            {copy.message}
          </Link>
        )}
      </div>
    </article>
  );
}
