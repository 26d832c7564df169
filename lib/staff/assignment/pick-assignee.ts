import type { AssignmentMethod } from "../../../config/leads/assignment";
import { type Duty, type DutyTime, isOnDuty } from "../accounts/on-duty";
import { kindOf } from "../leads/scope";
import { may, type RoleHolder } from "../rights";

/** Person who may get leads by rule. */
export interface Candidate {
  person: RoleHolder;
  duty: Duty;
  /** Time of the last lead of this store that a rule assigned to the person, or null. */
  lastAssignedAt: number | null;
  /** Number of open leads that are assigned to the person. */
  openLeads: number;
}

/** Returns the candidates who have the right to answer leads of a type and are on duty. */
export function availableFor(type: string, candidates: readonly Candidate[], time: DutyTime): Candidate[] {
  return candidates.filter(({ person, duty }) => {
    const target = { storeId: time.storeId, assignedTo: person.id, kind: kindOf(type) };
    return may(person, "leads.answer", target) && isOnDuty(person, duty, time);
  });
}

/**
 * Returns the person who gets the next lead: the one who has waited longest since the last one, or the one with the
 * fewest open leads. Returns null if nobody is available. @param available result of `availableFor`
 */
export function pickAssignee(method: AssignmentMethod, available: readonly Candidate[]): Candidate | null {
  if (method === "off") return null;
  const [first = null] = [...available].sort(
    (a, b) =>
      (method === "least-open" ? a.openLeads - b.openLeads : 0) ||
      (a.lastAssignedAt ?? 0) - (b.lastAssignedAt ?? 0) ||
      (a.person.id < b.person.id ? -1 : 1),
  );
  return first;
}
