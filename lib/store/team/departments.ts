import { STAFF_DEPARTMENTS, type StaffMember } from "../api/staff-schema";

export interface TeamDepartment {
  department: StaffMember["department"];
  members: StaffMember[];
}

/** The team by department, in the order of docs/rules.md#team, those who lead it first; none without anyone. */
export function teamByDepartment(team: readonly StaffMember[]): TeamDepartment[] {
  return STAFF_DEPARTMENTS.map((department) => {
    const own = team.filter((member) => member.department === department);
    const leads = own.filter((member) => member.departmentLead);
    return { department, members: [...leads, ...own.filter((member) => !member.departmentLead)] };
  }).filter(({ members }) => members.length > 0);
}
