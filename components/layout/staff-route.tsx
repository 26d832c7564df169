import type { Metadata } from "next";
import { NotFoundContent } from "@/components/layout/not-found-content";
import { StaticPart } from "@/components/ui/static-part";
import { ROBOTS } from "@/config/marketing/seo";
import { newestArrivals } from "@/lib/catalog/home/stock-links";
import { newestVehicles } from "@/lib/catalog/inventory/search/engine/vehicle-lists";
import { type PageSnapshot, pageSnapshot, pageStores } from "@/lib/catalog/inventory/snapshot/page-snapshot";
import { canTestDrive } from "@/lib/catalog/vehicle/status-actions";
import { isPageOn } from "@/lib/core/pages/page-switches";
import { env } from "@/lib/core/platform/env";
import type { RefusedForm } from "@/lib/leads/core/get-refused-form";
import { pageHead } from "@/lib/marketing/seo/page-head";
import type { StaffMember } from "@/lib/store/api/staff-schema";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";
import { companyMessages } from "@/lib/store/i18n/company-messages";
import { failureMessages } from "@/lib/store/i18n/failure-messages";
import { places } from "@/lib/store/locations/places";
import { DEFAULT_STORE_SLUG } from "@/lib/store/locations/store-slug";
import { reviewsOf, staffName, staffPath } from "@/lib/store/team/team";
import { StaffPage } from "../content/company/staff-page";
import { StaffForm } from "../leads/contact/staff-form";
import { DriveWith } from "../leads/test-drive/drive-with";

/** Number of vehicles on a salesperson's page. */
const DRIVABLE_SHOWN = 6;

interface Props {
  store: string;
  slug: string;
  refused?: RefusedForm;
}

/** Renders a staff member's page, or a 404 for an unknown name. */
export async function StaffRoute({ store, slug, refused }: Props) {
  const page = await pageSnapshot(store);
  if (!page) return null;
  const { profile, content } = page.snapshot;
  const member = await findMember(page, slug);
  if (!member) {
    return (
      <StaticPart>
        <NotFoundContent
          message={failureMessages().notFound.invalid(staffPath({ slug }))}
          profile={profile}
          newest={newestVehicles(page.snapshot.index, 3)}
        />
      </StaticPart>
    );
  }
  const drivable = drivableWith(member, page.snapshot);
  return (
    <StaffPage
      drive={drivable.length > 0 ? <DriveWith member={member} vehicles={drivable} /> : null}
      reviews={reviewsOf(member, content.reviews)}
      member={member}
      profile={profile}
      place={places(profile, await pageStores(page)).find(({ storeId }) => storeId === member.storeId)}
      siteUrl={env().SITE_URL}
      form={<StaffForm member={member} profile={profile} refused={refused} />}
    />
  );
}

/** Returns the newest vehicles that a salesperson can show on a test drive. */
function drivableWith(
  { department, storeId }: StaffMember,
  { index, profile }: NonNullable<PageSnapshot>["snapshot"],
): Vehicle[] {
  if (department !== "Sales" || !isPageOn("test-drive", profile)) return [];
  const shown = newestVehicles(index, index.size).filter(
    (vehicle) => canTestDrive(vehicle) && (storeId === null || vehicle.storeId === storeId),
  );
  return newestArrivals(shown, DRIVABLE_SHOWN);
}

export async function staffHead(store: string, slug: string): Promise<Metadata> {
  const page = await pageSnapshot(store);
  const member = await findMember(page, slug);
  if (!page || !member) return { title: failureMessages().notFound.title, robots: ROBOTS.hidden };
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

/**
 * Finds a staff member of any store of the group, because visitors can follow a link to another store's
 * person.
 */
async function findMember(page: PageSnapshot, slug: string): Promise<StaffMember | null> {
  if (!page) return null;
  const own = page.snapshot.team.find((member) => member.slug === slug);
  if (own || page.selectedStoreId === null) return own ?? null;
  const company = await pageSnapshot(DEFAULT_STORE_SLUG);
  return company?.snapshot.team.find((member) => member.slug === slug) ?? null;
}
