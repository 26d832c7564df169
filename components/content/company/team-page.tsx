import { ButtonLink } from "@/components/ui/button";
import { Container } from "@/components/ui/container";
import { EmptyState } from "@/components/ui/empty-state";
import { JsonLd } from "@/components/ui/json-ld";
import { PageTitle } from "@/components/ui/page-title";
import { breadcrumbList } from "@/lib/catalog/inventory/page/breadcrumbs";
import { isPageOn } from "@/lib/core/pages/page-switches";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import type { StaffMember } from "@/lib/store/api/staff-schema";
import { companyMessages } from "@/lib/store/i18n/company-messages";
import { messages } from "@/lib/store/i18n/messages";
import { telHref } from "@/lib/store/locations/contact-links";
import { teamByDepartment } from "@/lib/store/team/departments";
import { pageCrumbs } from "@/lib/web/pages/page-crumbs";
import { StaffCard } from "./staff-card";

interface Props {
  team: readonly StaffMember[];
  profile: StoreProfile;
  siteUrl: string;
}

/** Everyone, by department. */
export function TeamPage({ team, profile, siteUrl }: Props) {
  const { team: copy, about, departments } = companyMessages();
  const crumbs = pageCrumbs(
    { page: "our-company", name: about.crumb },
    { page: "our-company-meet-our-team", name: copy.crumb },
  );
  const linked = isPageOn("our-company-meet-our-team-slug");
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
