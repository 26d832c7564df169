import type { Kysely } from "kysely";

export const isAdditive = true;

export interface AssignmentTables {
  /** Working days and absence of a person of the staff in a group. */
  staff_duty: {
    person_id: string;
    group_id: string;
    /** Weekdays as digits, 0 is Monday: "01234"; null: not chosen. */
    days: string | null;
    /** First and last day of the absence (`YYYY-MM-DD`); null: none. */
    away_from: string | null;
    away_until: string | null;
    updated_at: number;
  };
  /** Leads that a rule has assigned to a person; each person gets a lead from the rule once. */
  lead_assignments: {
    lead_id: string;
    person_id: string;
    assigned_at: number;
    /** Version of the lead after the assignment; a later one means that a person has changed the lead. */
    version: number;
  };
}

/** Creates the working days of the staff, and the assignments by rule. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("staff_duty")
    .addColumn("person_id", "text", (c) => c.notNull().references("staff_people.id").onDelete("cascade"))
    .addColumn("group_id", "text", (c) => c.notNull())
    .addColumn("days", "text")
    .addColumn("away_from", "text")
    .addColumn("away_until", "text")
    .addColumn("updated_at", "bigint", (c) => c.notNull())
    .addPrimaryKeyConstraint("staff_duty_pk", ["person_id", "group_id"])
    .execute();
  await db.schema
    .createTable("lead_assignments")
    .addColumn("lead_id", "text", (c) => c.notNull().references("leads.id").onDelete("cascade"))
    .addColumn("person_id", "text", (c) => c.notNull())
    .addColumn("assigned_at", "bigint", (c) => c.notNull())
    .addColumn("version", "integer", (c) => c.notNull())
    .addPrimaryKeyConstraint("lead_assignments_pk", ["lead_id", "person_id"])
    .execute();
  await db.schema
    .createIndex("lead_assignments_assigned")
    .on("lead_assignments")
    .columns(["assigned_at"])
    .execute();
}
