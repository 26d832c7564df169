import "server-only";
import { ASSIGNMENT_TIMES } from "../../../config/leads/assignment";
import { APPLICATION_TYPES, LEAD_TYPES } from "../../../config/leads/leads";
import type { Db } from "../../core/db/schema";
import { openUntil } from "../../leads/schedule/opening-hours";
import type { AssignmentRule } from "../../store/api/assignment-schema";
import type { StoreProfile } from "../../store/api/profile-schema";
import type { DutyTime } from "../accounts/on-duty";
import type { LeadWorkRow } from "../leads/lead-state";
import type { StaffContext } from "../leads/scope";
import type { StaffPerson } from "../rights";
import { storeCandidates } from "./candidates";
import { availableFor, type Candidate, pickAssignee } from "./pick-assignee";
import { type AssignedLead, writeAssignment } from "./write-assignment";

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Dependencies of assigning one group's leads. */
export interface AssignContext extends Pick<StaffContext, "db" | "hoursOf" | "now"> {
  groupId: string;
  /** Stores, and the company for leads without a store. */
  stores: readonly StoreProfile[];
  /** People who can sign in. */
  people: readonly StaffPerson[];
}

/**
 * Assigns new leads by the rules of their stores, and reassigns those that were not accepted. Safe with several
 * instances: each assignment applies only to the version of the lead that was read. @returns how many were assigned
 */
export async function assignLeads(context: AssignContext): Promise<number> {
  let count = 0;
  for (const store of context.stores)
    if (store.assignment?.some(({ method }) => method !== "off")) count += await assignStore(context, store);
  return count;
}

/** Returns the rule for a type of leads, or null if there is none or it is off. Job applications have none. */
export function ruleFor(type: string, rules: readonly AssignmentRule[] = []): AssignmentRule | null {
  if (APPLICATION_TYPES.some((each) => each === type)) return null;
  const rule = rules.find(({ types }) => types.length === 0 || types.some((each) => each === type));
  return rule && rule.method !== "off" ? rule : null;
}

async function assignStore(context: AssignContext, store: StoreProfile): Promise<number> {
  const candidates = await storeCandidates(context, store.id);
  const timeAt = (type: string, at: number): DutyTime => {
    const open = context.hoursOf({ storeId: store.id, type });
    return { at, storeId: store.id, open, timeZone: open?.timeZone ?? store.timeZone };
  };
  // Only types for which somebody is on duty are read, so that leads without one do not fill the page.
  const types = Object.keys(LEAD_TYPES).filter(
    (type) =>
      ruleFor(type, store.assignment) !== null &&
      availableFor(type, candidates, timeAt(type, context.now())).length > 0,
  );
  if (types.length === 0) return 0;
  let count = 0;
  for (const lead of [
    ...(await newLeads(context, store, types)),
    ...(await notAccepted(context, store, types)),
  ]) {
    const rule = ruleFor(lead.type, store.assignment);
    if (!rule || !isDue(lead, rule, { candidates, timeAt, now: context.now() })) continue;
    const available = availableFor(lead.type, candidates, timeAt(lead.type, context.now()));
    const next = pickAssignee(
      rule.method,
      available.filter(({ person }) => !lead.assigned.some(({ personId }) => personId === person.id)),
    );
    if (next && (await assign(context, lead, next, candidates))) count++;
  }
  return count;
}

interface DueContext {
  candidates: readonly Candidate[];
  timeAt: (type: string, at: number) => DutyTime;
  now: number;
}

/** Returns true if a lead is to be assigned now: for the first time, or because it was not accepted in time. */
function isDue(lead: AssignedLead, rule: AssignmentRule, { candidates, timeAt, now }: DueContext): boolean {
  const last = lead.assigned.at(-1);
  if (!last) {
    if (rule.afterHours === "next-on-duty") return true;
    const arrival = timeAt(lead.type, lead.created_at);
    return (
      now - lead.created_at <= ASSIGNMENT_TIMES.leaveMs &&
      availableFor(lead.type, candidates, arrival).length > 0
    );
  }
  const minutes = rule.reassignMinutes;
  if (minutes === undefined) return false;
  const { open } = timeAt(lead.type, now);
  const due = open ? openUntil(last.at, minutes, open) : last.at + minutes * 60_000;
  return due !== null && due <= now;
}

async function assign(
  context: AssignContext,
  lead: AssignedLead,
  next: Candidate,
  candidates: readonly Candidate[],
): Promise<boolean> {
  // Times are distinct and ascend, so that the order of a round is clear.
  const latest = Math.max(0, ...candidates.map(({ lastAssignedAt }) => lastAssignedAt ?? 0));
  const at = Math.max(context.now(), latest + 1);
  if (!(await writeAssignment(context.db, lead, next.person.id, at))) return false;
  const former = candidates.find(({ person }) => person.id === lead.assignee);
  if (former) former.openLeads--;
  next.lastAssignedAt = at;
  next.openLeads++;
  return true;
}

/** Returns new leads that no person has changed or assigned. */
async function newLeads(
  { db, now }: AssignContext,
  { id }: StoreProfile,
  types: readonly string[],
): Promise<AssignedLead[]> {
  const rows = await db
    .selectFrom("lead_work")
    .selectAll()
    .where("store_id", "=", id)
    .where("created_at", ">=", now() - ASSIGNMENT_TIMES.days * DAY_MS)
    .where("assignee", "is", null)
    .where("version", "=", 1)
    .where("stage", "=", "new")
    .where("spam", "=", 0)
    .where("type", "in", [...types])
    .orderBy("created_at")
    .orderBy("lead_id")
    .limit(ASSIGNMENT_TIMES.atOnce)
    .execute();
  return rows.map((row) => ({ ...row, assigned: [] }));
}

/** Returns leads that their assignee by rule has neither opened nor answered, and that nobody has changed since. */
async function notAccepted(
  { db, now }: AssignContext,
  { id, assignment = [] }: StoreProfile,
  types: readonly string[],
): Promise<AssignedLead[]> {
  if (!assignment.some(({ reassignMinutes }) => reassignMinutes !== undefined)) return [];
  const rows = await db
    .selectFrom("lead_assignments as last")
    .innerJoin("lead_work", (join) =>
      join
        .onRef("lead_work.lead_id", "=", "last.lead_id")
        .onRef("lead_work.assignee", "=", "last.person_id")
        .onRef("lead_work.version", "=", "last.version"),
    )
    .selectAll("lead_work")
    .where("last.assigned_at", ">=", now() - ASSIGNMENT_TIMES.days * DAY_MS)
    .where("store_id", "=", id)
    .where("type", "in", [...types])
    .where("stage", "=", "new")
    .where("spam", "=", 0)
    .where("answered_at", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("lead_reads")
            .select("lead_reads.lead_id")
            .whereRef("lead_reads.lead_id", "=", "last.lead_id")
            .whereRef("lead_reads.person_id", "=", "last.person_id")
            .whereRef("lead_reads.opened_at", ">=", "last.assigned_at"),
        ),
      ),
    )
    .orderBy("last.assigned_at", "desc")
    .limit(ASSIGNMENT_TIMES.atOnce)
    .execute();
  return withAssignments(db, rows);
}

async function withAssignments(db: Db, rows: readonly LeadWorkRow[]): Promise<AssignedLead[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ lead_id }) => lead_id);
  const all = await db
    .selectFrom("lead_assignments")
    .selectAll()
    .where("lead_id", "in", ids)
    .orderBy("assigned_at")
    .execute();
  return rows.map((row) => ({
    ...row,
    assigned: all
      .filter(({ lead_id }) => lead_id === row.lead_id)
      .map(({ person_id: personId, assigned_at: at }) => ({ personId, at })),
  }));
}
