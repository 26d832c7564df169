import { STAFF_REVIEWS_SHOWN } from "../../../config/catalog/home";
import { PAGES } from "../../../config/runtime/pages";
import type { Review } from "../api/page-schemas";
import type { StoreProfile } from "../api/profile-schema";
import { STAFF_DEPARTMENTS, type StaffMember } from "../api/staff-schema";

interface TeamDepartment {
  department: StaffMember["department"];
  members: StaffMember[];
}

/** Returns the team by department, in the order of docs/rules.md#team, leaders first. Empty departments are skipped. */
export function teamByDepartment(team: readonly StaffMember[]): TeamDepartment[] {
  return STAFF_DEPARTMENTS.map((department) => {
    const own = team.filter((member) => member.department === department);
    const leads = own.filter((member) => member.departmentLead);
    return { department, members: [...leads, ...own.filter((member) => !member.departmentLead)] };
  }).filter(({ members }) => members.length > 0);
}

/** Returns the path of a staff member's page. */
export function staffPath({ slug }: Pick<StaffMember, "slug">): string {
  return PAGES["our-company-meet-our-team-slug"].path.replace("{slug}", slug);
}

/** Id of the message form on a staff member's page. */
export const WRITE_ID = "write";

/** Returns the first reviews that are about a person. */
export function reviewsOf(
  { id }: Pick<StaffMember, "id">,
  reviews: readonly Review[],
  max: number = STAFF_REVIEWS_SHOWN,
): Review[] {
  return reviews.filter(({ staffIds }) => staffIds.includes(id)).slice(0, max);
}

/** Returns the salesperson with a slug if that person works at a vehicle's store or for the whole group, else null. */
export function salesperson(team: readonly StaffMember[], slug: string, storeId: string): StaffMember | null {
  return (
    team.find(
      (member) =>
        member.slug === slug && member.department === "Sales" && [null, storeId].includes(member.storeId),
    ) ?? null
  );
}

export function staffName({ firstName, lastName }: Pick<StaffMember, "firstName" | "lastName">): string {
  return `${firstName} ${lastName}`;
}

/**
 * Returns the name of the store where a person works. Returns null for the whole group, or a store that the site does
 * not list.
 */
export function storeOfMember(
  { storeId }: Pick<StaffMember, "storeId">,
  profile: Pick<StoreProfile, "locations">,
): string | null {
  return profile.locations.find((location) => location.storeId === storeId)?.name ?? null;
}

/** Returns the first sentence of a text about a person. */
export function firstSentence(text: string): string {
  return /^.*?[.!?](?=\s)/s.exec(text)?.[0] ?? text;
}
