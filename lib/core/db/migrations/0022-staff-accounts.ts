import type { ColumnDefinitionBuilder, CreateTableBuilder, Kysely } from "kysely";

export interface StaffTables {
  /**
   * People of the back office. The sign-in library (`lib/staff/accounts/session`) writes its times as ISO 8601, and 0 or 1
   * for false or true.
   */
  staff_people: {
    id: string;
    name: string;
    /** Lower case. */
    email: string;
    email_verified: number;
    image: string | null;
    created_at: string;
    updated_at: string;
    two_factor_enabled: number | null;
    /** A `PersonState` of `lib/staff/accounts/people`. */
    state: string;
  };
  staff_sessions: {
    id: string;
    /** SHA-256 of the token. */
    token: string;
    user_id: string;
    expires_at: string;
    created_at: string;
    updated_at: string;
    ip_address: string | null;
    user_agent: string | null;
    /** Time of its last request, to the minute; milliseconds since 1970. */
    used_at: number;
  };
  /** Passwords, hashed; the columns of tokens are the library's and always empty. */
  staff_credentials: {
    id: string;
    user_id: string;
    account_id: string;
    provider_id: string;
    password: string | null;
    access_token: string | null;
    refresh_token: string | null;
    id_token: string | null;
    access_token_expires_at: string | null;
    refresh_token_expires_at: string | null;
    scope: string | null;
    created_at: string;
    updated_at: string;
  };
  /** Pending values of a sign-in: a passkey's response, a code, a new password. */
  staff_challenges: {
    id: string;
    identifier: string;
    value: string;
    expires_at: string;
    created_at: string;
    updated_at: string;
  };
  /** Secrets of authenticator apps and recovery codes, encrypted. */
  staff_two_factors: {
    id: string;
    user_id: string;
    secret: string;
    backup_codes: string;
    verified: number | null;
    failed_verification_count: number | null;
    locked_until: string | null;
    /** Number of the 30 seconds since 1970 whose code was accepted last. */
    used_step: number | null;
  };
  /** Public keys. */
  staff_passkeys: {
    id: string;
    user_id: string;
    name: string | null;
    public_key: string;
    credential_id: string;
    counter: number;
    device_type: string;
    backed_up: number;
    transports: string | null;
    created_at: string | null;
    aaguid: string | null;
  };
  /** Role of a person at a store, or in all stores of the group (an empty id). */
  staff_roles: {
    person_id: string;
    group_id: string;
    store_id: string;
    /** A `Role` of `lib/staff/rights`. */
    role: string;
    given_by: string;
    given_at: number;
  };
  staff_invitations: {
    id: string;
    /** The link's secret is in the mail alone. */
    token_hash: string;
    email: string;
    group_id: string;
    /** Empty: all stores. */
    store_id: string;
    /** Null: a new start for the person, who keeps the roles. */
    role: string | null;
    person_id: string | null;
    /** Id of the person who sent it; `command-line`: the operator. */
    invited_by: string;
    created_at: number;
    expires_at: number;
    used_at: number | null;
  };
}

type Table = CreateTableBuilder<string, string>;

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const ofPerson = (column: ColumnDefinitionBuilder) =>
  column.notNull().references("staff_people.id").onDelete("cascade");

/**
 * Creates the people of the back office, and how they sign in. Most tables belong to the sign-in library, which writes
 * times as ISO 8601.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
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
