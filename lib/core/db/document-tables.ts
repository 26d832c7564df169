import type { ColumnDefinitionBuilder, CreateTableBuilder, Kysely } from "kysely";
import type { Tables } from "./schema";

/** Columns that identify a document, in both tables. */
const KEY = ["group_id", "kind", "store_id", "record_id"] as const;

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** Migration 0032: what the staff changed over files and feeds, what they are about to publish, and the history of both. */
export async function createDocumentTables(db: Kysely<unknown>): Promise<void> {
  const table = (name: string) => {
    const key: CreateTableBuilder<string, string> = db.schema.createTable(name);
    return KEY.reduce((built, column) => built.addColumn(column, "text", required), key).addColumn(
      "version",
      "integer",
      required,
    );
  };
  await table("staff_documents")
    .addColumn("published_json", "text")
    .addColumn("draft_json", "text")
    .addColumn("drafted_by", "text")
    .addColumn("drafted_at", "bigint")
    .addColumn("publish_at", "bigint")
    .addColumn("unpublish_at", "bigint")
    .addColumn("unpublish_to", "integer")
    .addColumn("editor_id", "text")
    .addColumn("editor_name", "text")
    .addColumn("editor_at", "bigint")
    .addColumn("updated_at", "bigint", required)
    .addPrimaryKeyConstraint("staff_documents_pk", [...KEY])
    .execute();
  await table("staff_revisions")
    .addColumn("at", "bigint", required)
    .addColumn("author_id", "text", required)
    .addColumn("author_name", "text", required)
    .addColumn("reason", "text", required)
    .addColumn("patch_json", "text", required)
    .addPrimaryKeyConstraint("staff_revisions_pk", [...KEY, "version"])
    .execute();
  for (const column of ["publish_at", "unpublish_at"])
    await db.schema.createIndex(`staff_documents_${column}`).on("staff_documents").column(column).execute();
  await takeStatusChoices(db as Kysely<OldTables>);
}

/** With a table that migration 0052 drops. */
interface OldTables extends Tables {
  vehicle_status_choices: {
    store_id: string;
    vin: string;
    status: string;
    chosen_at: number;
    chosen_by: string;
  };
}

/**
 * Converts statuses that the staff set with the command line, before there were documents, to edits of the vehicle's
 * status.
 */
async function takeStatusChoices(db: Kysely<OldTables>): Promise<void> {
  const choices = await db
    .selectFrom("vehicle_status_choices as choice")
    .innerJoin("stores", "stores.id", "choice.store_id")
    .select(["stores.group_id", "choice.store_id", "choice.vin", "choice.status", "choice.chosen_at"])
    .select("choice.chosen_by")
    .execute();
  for (const { group_id, store_id, vin, status, chosen_at, chosen_by } of choices) {
    const edit = { value: status, by: chosen_by, at: Number(chosen_at) };
    await db
      .insertInto("staff_documents")
      .values({
        group_id,
        kind: "vehicle",
        store_id,
        record_id: vin,
        version: 1,
        published_json: JSON.stringify({ mode: "edited", fields: { status: edit } }),
        updated_at: edit.at,
      })
      .execute();
  }
}
