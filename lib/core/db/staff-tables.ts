import type { ColumnDefinitionBuilder, CreateTableBuilder, Kysely } from "kysely";

type Table = CreateTableBuilder<string, string>;

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const ofPerson = (column: ColumnDefinitionBuilder) =>
  column.notNull().references("staff_people.id").onDelete("cascade");

/** Migration 0022: who works in the back office, and how they sign in. */
export async function createStaffTables(db: Kysely<unknown>): Promise<void> {
  await table(db, "staff_people", ["name", "created_at", "updated_at", "state"], ["image"])
    .addColumn("email", "text", (c) => c.notNull().unique())
    .addColumn("email_verified", "integer", required)
    .addColumn("two_factor_enabled", "integer")
    .execute();
  await table(db, "staff_sessions", ["expires_at", "created_at", "updated_at"], ["ip_address", "user_agent"])
    .addColumn("token", "text", (c) => c.notNull().unique())
    .addColumn("user_id", "text", ofPerson)
    .execute();
  await table(
    db,
    "staff_credentials",
    ["account_id", "provider_id", "created_at", "updated_at"],
    ["access_token", "refresh_token", "id_token", "scope", "password"],
  )
    .addColumn("access_token_expires_at", "text")
    .addColumn("refresh_token_expires_at", "text")
    .addColumn("user_id", "text", ofPerson)
    .execute();
  await table(db, "staff_challenges", [
    "identifier",
    "value",
    "expires_at",
    "created_at",
    "updated_at",
  ]).execute();
  await table(db, "staff_two_factors", ["secret", "backup_codes"], ["locked_until"])
    .addColumn("verified", "integer")
    .addColumn("failed_verification_count", "integer")
    .addColumn("user_id", "text", ofPerson)
    .execute();
  await table(
    db,
    "staff_passkeys",
    ["public_key", "device_type"],
    ["name", "transports", "created_at", "aaguid"],
  )
    .addColumn("credential_id", "text", (c) => c.notNull().unique())
    .addColumn("counter", "integer", required)
    .addColumn("backed_up", "integer", required)
    .addColumn("user_id", "text", ofPerson)
    .execute();
  for (const name of ["staff_sessions", "staff_credentials", "staff_two_factors", "staff_passkeys"])
    await db.schema.createIndex(`${name}_user`).on(name).column("user_id").execute();
  await db.schema
    .createIndex("staff_challenges_identifier")
    .on("staff_challenges")
    .column("identifier")
    .execute();
  await createOwnTables(db);
}

async function createOwnTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("staff_roles")
    .addColumn("person_id", "text", ofPerson)
    .addColumn("group_id", "text", required)
    .addColumn("store_id", "text", required)
    .addColumn("role", "text", required)
    .addColumn("given_by", "text", required)
    .addColumn("given_at", "bigint", required)
    .addPrimaryKeyConstraint("staff_roles_pk", ["person_id", "group_id", "store_id"])
    .execute();
  await table(db, "staff_invitations", ["email", "group_id", "store_id", "invited_by"], ["role"])
    .addColumn("token_hash", "text", (c) => c.notNull().unique())
    .addColumn("person_id", "text", (c) => c.references("staff_people.id").onDelete("cascade"))
    .addColumn("created_at", "bigint", required)
    .addColumn("expires_at", "bigint", required)
    .addColumn("used_at", "bigint")
    .execute();
  await db.schema.createIndex("staff_invitations_email").on("staff_invitations").column("email").execute();
}

/** A table with an id and columns of text. */
function table(
  db: Kysely<unknown>,
  name: string,
  filled: readonly string[],
  optional: readonly string[] = [],
): Table {
  let builder: Table = db.schema.createTable(name).addColumn("id", "text", (c) => c.primaryKey());
  for (const column of filled) builder = builder.addColumn(column, "text", required);
  for (const column of optional) builder = builder.addColumn(column, "text");
  return builder;
}
