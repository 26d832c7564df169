import "server-only";
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import { APPLICATION_TYPES, LEAD_TYPES, type LeadType } from "../../../config/leads/leads";
import { WAITING_SINCE, WAITS } from "../../core/db/migrations/0060-customer-replies";
import { REPLIED } from "../../core/db/migrations/0076-overview-indexes";
import type { Db, Tables } from "../../core/db/schema";
import type { OpeningHours } from "../../leads/schedule/opening-hours";
import { leadDepartment } from "../../leads/schedule/opening-hours";
import { type Grant, grantsOf, type RecordKind, type RightTarget, type StaffPerson } from "../rights";
import type { LeadState, LeadWorkRow } from "./lead-state";

/** Fields that determine the department that replies to a lead. */
export type DepartmentOfLead = Pick<LeadState, "storeId" | "type">;

/** Staff member who works on leads, with the dependencies. */
export interface StaffContext {
  db: Db;
  person: StaffPerson;
  /** Ids of the site's stores and of the group. Leads of other groups are invisible. */
  stores: readonly string[];
  /** Returns the opening hours of the department that replies to a lead, or null if unknown. */
  hoursOf: (lead: DepartmentOfLead) => OpeningHours | null;
  /** IANA time zone of days at a store without known hours; UTC by default. */
  timeZone?: string;
  now: () => number;
  /** Returns true if a store has a webhook, which is notified when a lead's status changes. */
  hasWebhook?: (storeId: string) => boolean;
}

/** Maps a lead type to the kind of record used in rights; undefined for sales leads. */
export function kindOf(type: string): RecordKind | undefined {
  if (isApplication(type)) return "application";
  if (type === "SCHEDULE_TEST_DRIVE") return "test-drive";
  const department = leadDepartment(type);
  return department === "sales" ? undefined : department;
}

/** Returns true for a job application, which belongs to no list, clock or report of leads. */
export function isApplication(type: string): boolean {
  return APPLICATION_TYPES.includes(type as LeadType);
}

/** Converts a lead to the target of a right. */
export function targetOf(row: Pick<LeadWorkRow, "store_id" | "assignee" | "type">): RightTarget {
  return { storeId: row.store_id, assignedTo: row.assignee, kind: kindOf(row.type) };
}

/** Returns the query condition for the leads, or the job applications, that a person may see. */
export function mayBeSeen(
  eb: ExpressionBuilder<Tables, "lead_work">,
  { person, stores }: Pick<StaffContext, "person" | "stores">,
  right: "leads.answer" | "careers" = "leads.answer",
): Expression<SqlBool> {
  const grants = grantsOf(person, right).filter(
    ({ storeId }) => storeId === null || stores.includes(storeId),
  );
  const ofRight = eb("type", right === "careers" ? "in" : "not in", APPLICATION_TYPES);
  return eb.and([eb.or(grants.map((grant) => covers(eb, grant, person.id, stores))), ofRight]);
}

/** Returns the condition of leads that wait for a person's answer: to the lead, or to what the customer replied. */
export function isUnanswered(): Expression<SqlBool> {
  return sql<SqlBool>`${sql.raw(WAITS)}`;
}

/** Returns the condition of waiting leads whose customer replied, or did not. */
export function isReplied(replied: boolean): Expression<SqlBool> {
  return sql<SqlBool>`${sql.raw(REPLIED)} = ${sql.lit(replied ? 1 : 0)}`;
}

/** Returns the time since which a lead waits, in milliseconds since 1970; null if it does not wait. */
export function waitingSince(): Expression<number | null> {
  return sql<number | null>`${sql.raw(WAITING_SINCE)}`;
}

function covers(
  eb: ExpressionBuilder<Tables, "lead_work">,
  { storeId, scope }: Grant,
  personId: string,
  stores: readonly string[],
): Expression<SqlBool> {
  // A list of all stores is a bad start for a search. As an expression, it makes the database scan in list order
  // instead.
  const ofStore =
    storeId === null
      ? sql<SqlBool>`coalesce(store_id, '') in (${sql.join(stores)})`
      : eb("store_id", "=", storeId);
  switch (scope) {
    case "all":
      return ofStore;
    case "own":
      return eb.and([ofStore, eb("assignee", "=", personId)]);
    case "own-or-unassigned":
      return eb.and([ofStore, eb.or([eb("assignee", "=", personId), eb("assignee", "is", null)])]);
    default:
      return eb.and([ofStore, eb("type", "in", typesOf(scope))]);
  }
}

function typesOf(kind: RecordKind): string[] {
  return Object.keys(LEAD_TYPES).filter((type) => kindOf(type) === kind);
}
