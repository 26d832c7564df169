import type { Metadata } from "next";
import { NotFoundContent } from "@/components/ui/not-found-content";
import { StaticPart } from "@/components/ui/static-part";
import { ROBOTS } from "@/config/seo";
import { companyMessages } from "@/lib/i18n/company-messages";
import { failure } from "@/lib/i18n/en/failure";
import { newestVehicles } from "@/lib/inventory/engine/newest-vehicles";
import { type PageSnapshot, pageSnapshot } from "@/lib/inventory/page-snapshot";
import type { RefusedForm } from "@/lib/leads/get-refused-form";
import { env } from "@/lib/platform/env";
import { DEFAULT_SEGMENT } from "@/lib/routing/store-segment";
import { pageHead } from "@/lib/seo/page-head";
import type { StaffMember } from "@/lib/store-api/staff-schema";
import { staffName, staffPath } from "@/lib/team/staff-path";
import { StaffForm } from "./staff-form";
import { StaffPage } from "./staff-page";

interface Props {
  store: string;
  slug: string;
  refused?: RefusedForm;
}

/** The page of a staff member; a 404 for a name that nobody here has. */
export async function StaffRoute({ store, slug, refused }: Props) {
  const page = await pageSnapshot(store);
  if (!page) return null;
  const { profile } = page.snapshot;
  const member = await findMember(page, slug);
  if (!member) {
    return (
      <StaticPart>
        <NotFoundContent
          message={failure.notFound.invalid(staffPath({ slug }))}
          profile={profile}
          newest={newestVehicles(page.snapshot.index, 3)}
        />
      </StaticPart>
    );
  }
  return (
    <StaffPage
      member={member}
      profile={profile}
      siteUrl={env().SITE_URL}
      form={<StaffForm member={member} profile={profile} refused={refused} />}
    />
  );
}

export async function staffHead(store: string, slug: string): Promise<Metadata> {
  const page = await pageSnapshot(store);
  const member = await findMember(page, slug);
  if (!page || !member) return { title: failure.notFound.title, robots: ROBOTS.hidden };
  const { staff, departments } = companyMessages();
  const name = staffName(member);
  const { profile } = page.snapshot;
  return pageHead(
    {
      title: staff.title(name, member.title),
      description: staff.description(name, departments[member.department], profile.name),
      path: staffPath(member),
      image: member.imageUrl,
    },
    profile,
  );
}

/** Someone of another store of the group is still shown to a visitor who picked one: the link was given to them. */
async function findMember(page: PageSnapshot, slug: string): Promise<StaffMember | null> {
  if (!page) return null;
  const own = page.snapshot.team.find((member) => member.slug === slug);
  if (own || page.selectedStoreId === null) return own ?? null;
  const company = await pageSnapshot(DEFAULT_SEGMENT);
  return company?.snapshot.team.find((member) => member.slug === slug) ?? null;
}
