import { STAFF_REVIEWS_SHOWN } from "../../../config/catalog/home";
import { PAGES } from "../../../config/runtime/pages";
import type { Department } from "../api/location-schema";
import type { Review } from "../api/page-schemas";
import { STAFF_DEPARTMENTS, type StaffMember } from "../api/staff-schema";
import type { StoreLocation } from "../locations/places";

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

/** Returns true if the team has an entry of the person, such as the general manager; people are known by their name. */
export function isOnTeam(
  team: readonly Pick<StaffMember, "firstName" | "lastName">[],
  person: Pick<StaffMember, "firstName" | "lastName">,
): boolean {
  return team.some((member) => staffName(member) === staffName(person));
}

/** Returns the first sentence of a text about a person. */
export function firstSentence(text: string): string {
  return /^.*?[.!?](?=\s)/s.exec(text)?.[0] ?? text;
}

/** Returns the leader of a department, or undefined if it has none. */
export function leaderOf(
  team: readonly StaffMember[],
  department: StaffMember["department"],
): StaffMember | undefined {
  return team.find((member) => member.department === department && member.departmentLead);
}

/** Returns the department of a store whose hours a person works. */
export function departmentAt(
  { sales, service }: Pick<StoreLocation, "sales" | "service">,
  { department }: Pick<StaffMember, "department">,
): Department {
  return department === "Service" ? service : sales;
}
