import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { Container, EmptyState, JsonLd, PageTitle } from "@/components/ui/page-frame";
import { breadcrumbList } from "@/lib/catalog/inventory/page/breadcrumbs";
import { isPageOn } from "@/lib/core/pages/page-switches";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import type { StaffMember } from "@/lib/store/api/staff-schema";
import { companyMessages } from "@/lib/store/i18n/company-messages";
import { messages } from "@/lib/store/i18n/messages";
import { telHref } from "@/lib/store/locations/contact-links";
import { staffName, staffPath, storeOfMember, teamByDepartment } from "@/lib/store/team/team";

import { pageCrumbs } from "@/lib/web/pages/page-crumbs";
import { StaffAvatar } from "./staff-avatar";

interface Props {
  team: readonly StaffMember[];
  profile: StoreProfile;
  siteUrl: string;
}

/** Everyone, by department. */
export function TeamPage({ team, profile, siteUrl }: Props) {
  const { team: copy, about, departments } = companyMessages();
  const crumbs = pageCrumbs(
    profile,
    { page: "our-company", name: about.crumb },
    { page: "our-company-meet-our-team", name: copy.crumb },
  );
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
        {teamByDepartment(team).map(({ department, members }) => (
          <section key={department} aria-labelledby={`team-${department}`} className="mt-10 sm:mt-12">
            <h2 id={`team-${department}`} className="text-2xl">
              {departments[department]}
            </h2>
            <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
              {members.map((member) => (
                <li key={member.id}>
                  <StaffCard member={member} profile={profile} linked={linked} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Container>
    </main>
  );
}

/** One person of the team; the whole card leads to the page with the contact form where that is switched on. */
function StaffCard({
  member,
  profile,
  linked,
}: {
  member: StaffMember;
  profile: StoreProfile;
  linked: boolean;
}) {
  const copy = companyMessages().team;
  const name = staffName(member);
  return (
    <article className="relative flex h-full items-center gap-4 rounded-card border border-line bg-page p-5 has-[a:hover]:border-ink">
      <StaffAvatar member={member} size={72} />
      <div className="min-w-0">
        <h3 className="text-lg">
          {linked ? (
            <a href={staffPath(member)} className="after:absolute after:inset-0 after:rounded-card">
              {name}
            </a>
          ) : (
            name
          )}
        </h3>
        {member.title !== "" && <p className="text-ink">{member.title}</p>}
        <p className="text-sm text-quiet">{storeOfMember(member, profile) ?? copy.wholeGroup}</p>
        {member.departmentLead && (
          <p className="mt-2">
            <Badge tone="accent">{copy.lead}</Badge>
          </p>
        )}
      </div>
    </article>
  );
}
