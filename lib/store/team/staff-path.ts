import { PAGES } from "../../../config/runtime/pages";
import type { StaffMember } from "../api/staff-schema";

/** Address of a staff member's page. */
export function staffPath({ slug }: Pick<StaffMember, "slug">): string {
  return PAGES["our-company-meet-our-team-slug"].path.replace("{slug}", slug);
}

export function staffName({ firstName, lastName }: Pick<StaffMember, "firstName" | "lastName">): string {
  return `${firstName} ${lastName}`;
}
