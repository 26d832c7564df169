import type { ColumnDefinitionBuilder, CreateTableBuilder, Kysely } from "kysely";
import type { FoundationTables } from "./0001-foundation";
import type { StatusChoiceTables } from "./0019-vehicle-status-choices";

/** Document of a row: group, kind, store (empty: the group's own) and record. */
interface DocumentColumns {
  group_id: string;
  kind: string;
  store_id: string;
  record_id: string;
  /** Raised with each change of the row. */
  version: number;
}

export interface DocumentTables {
  /**
   * Staff edits over files and feeds (`lib/store/documents`): the `Overlay` that readers see, and the draft to replace
   * it.
   */
  staff_documents: DocumentColumns & {
    /** Null: as file or feed have the record. */
    published_json: string | null;
    /** The overlay that publishing leads to (`Draft`); null: no draft. */
    draft_json: string | null;
    drafted_by: string | null;
    drafted_at: number | null;
    /** Time of the draft's scheduled publication. */
    publish_at: number | null;
    /** End of the published version, or of the one to be published at `publish_at`. */
    unpublish_at: number | null;
    /** The revision that comes back then; 0: as file or feed have the record. Null until it is published. */
    unpublish_to: number | null;
    /** Last person who had it open for editing, and when. */
    editor_id: string | null;
    editor_name: string | null;
    editor_at: number | null;
    updated_at: number;
  };
  /** Each change of what is published, with its author; rows are only added. */
  staff_revisions: DocumentColumns & {
    at: number;
    author_id: string;
    author_name: string;
    /** A `RevisionReason` of `lib/store/documents/revisions`. */
    reason: string;
    /** Patch from the previous revision's overlay to this one's, as RFC 6902. */
    patch_json: string;
  };
}

/** Columns that identify a document, in both tables. */
const KEY = ["group_id", "kind", "store_id", "record_id"] as const;

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** Creates the staff's edits over files and feeds, their drafts, and the history of both. */
export async function up(db: Kysely<unknown>): Promise<void> {
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

interface OldTables extends DocumentTables, StatusChoiceTables, Pick<FoundationTables, "stores"> {}

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
