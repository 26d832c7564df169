import "server-only";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import { inTransaction } from "../../core/db/in-transaction";
import type { Db, Tables } from "../../core/db/schema";
import { type Actor, type AuditEntry, writeAudit } from "../audit";
import { readAccessToken, tokenMark } from "./access-tokens";
import { ALL_SCOPES, type ProgramScope } from "./scopes";

/** Limits of a program's token. */
export interface ProgramLimits {
  name: string;
  /** Store to which the token is limited, or null for all stores of the group. */
  storeId: string | null;
  scopes: readonly ProgramScope[];
  /** Addresses and networks (CIDR) from which the token can be used; empty: any. */
  networks: readonly string[];
  /** Milliseconds since 1970; null: no expiry. */
  expiresAt: number | null;
}

/** Another system that uses the staff's API. Times are milliseconds since 1970. */
export interface Program extends ProgramLimits {
  id: string;
  groupId: string;
  createdAt: number;
  lastUsedAt: number | null;
  revokedAt: number | null;
}

/** Prefix by which people and scanners of secrets recognize a token. */
const PREFIX = "forecourt_";

/**
 * Creates a program.
 * @returns its token, 256 random bits, of which only the hash is stored
 */
export async function createProgram(
  db: Db,
  by: Actor,
  groupId: string,
  limits: ProgramLimits,
  now: number,
): Promise<{ program: Program; token: string }> {
  const token = newToken();
  const { name, storeId, scopes, networks, expiresAt } = limits;
  const row: Tables["programs"] = {
    id: randomUUID(),
    group_id: groupId,
    name,
    store_id: storeId,
    scopes: scopes.join(" "),
    networks: networks.join(" "),
    token_hash: hashOf(token),
    created_by: by.id,
    created_at: now,
    expires_at: expiresAt,
    last_used_at: null,
    revoked_at: null,
  };
  await inTransaction(db, async (trx) => {
    await trx.insertInto("programs").values(row).execute();
    const after = { name, scopes, networks, expiresAt };
    await writeAudit(trx, by, { action: "program.create", record: recordOf(row), before: null, after }, now);
  });
  return { program: programOf(row), token };
}

/** Replaces the token of a program; the old one ends at once. Returns null if there is no such active program. */
export async function rotateProgram(
  db: Db,
  by: Actor,
  of: { groupId: string; id: string },
  now: number,
): Promise<string | null> {
  const token = newToken();
  const isDone = await change(db, by, of, "program.rotate", { token_hash: hashOf(token) }, now);
  return isDone ? token : null;
}

/** Ends a program's token for good. Returns false if there is no such active program. */
export function revokeProgram(
  db: Db,
  by: Actor,
  of: { groupId: string; id: string },
  now: number,
): Promise<boolean> {
  return change(db, by, of, "program.revoke", { revoked_at: now }, now);
}

function change(
  db: Db,
  by: Actor,
  { groupId, id }: { groupId: string; id: string },
  action: AuditEntry["action"],
  values: { token_hash: string } | { revoked_at: number },
  now: number,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const row = await trx
      .updateTable("programs")
      .set(values)
      .where("id", "=", id)
      .where("group_id", "=", groupId)
      .where("revoked_at", "is", null)
      .returningAll()
      .executeTakeFirst();
    if (!row) return false;
    await writeAudit(
      trx,
      by,
      { action, record: recordOf(row), before: null, after: { name: row.name } },
      now,
    );
    return true;
  });
}

/** Returns the programs of a group that are not revoked, by name. */
export async function listPrograms(db: Db, groupId: string): Promise<Program[]> {
  const rows = await db
    .selectFrom("programs")
    .selectAll()
    .where("group_id", "=", groupId)
    .where("revoked_at", "is", null)
    .orderBy("name")
    .orderBy("id")
    .execute();
  return rows.map(programOf);
}

/**
 * Returns the program of its own token or of an access token in a group, also if it is expired or revoked. An access
 * token has the scopes and the end with which it was signed, and ends when the program's own token is replaced.
 */
export async function findProgram(
  db: Db,
  groupId: string,
  token: string,
  now: number,
): Promise<Program | null> {
  const claims = await readAccessToken(db, token, now);
  if (claims === null) return (await rowOf(db, groupId, { token_hash: hashOf(token) }))?.program ?? null;
  const found = await rowOf(db, groupId, { id: claims.program });
  if (!found || tokenMark(found.tokenHash) !== claims.token) return null;
  const { program } = found;
  return {
    ...program,
    scopes: program.scopes.filter((scope) => claims.scopes.includes(scope)),
    expiresAt: Math.min(program.expiresAt ?? Number.POSITIVE_INFINITY, claims.expires * 1_000),
  };
}

/** Returns the program with an id and its own token in a group, with the token's hash, also if it is expired or revoked. */
export function findClient(
  db: Db,
  groupId: string,
  { id, token }: { id: string; token: string },
): Promise<{ program: Program; tokenHash: string } | null> {
  return rowOf(db, groupId, { id, token_hash: hashOf(token) });
}

async function rowOf(
  db: Db,
  groupId: string,
  named: { id?: string; token_hash?: string },
): Promise<{ program: Program; tokenHash: string } | null> {
  const row = await db
    .selectFrom("programs")
    .selectAll()
    .where((eb) => eb.and(named))
    .where("group_id", "=", groupId)
    .executeTakeFirst();
  return row ? { program: programOf(row), tokenHash: row.token_hash } : null;
}

function programOf(row: Selectable<Tables["programs"]>): Program {
  const scopes = words(row.scopes);
  return {
    id: row.id,
    groupId: row.group_id,
    name: row.name,
    storeId: row.store_id,
    scopes: ALL_SCOPES.filter((scope) => scopes.includes(scope)),
    networks: words(row.networks),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
    revokedAt: row.revoked_at,
  };
}

function recordOf({ id, store_id: storeId }: Pick<Tables["programs"], "id" | "store_id">) {
  return { kind: "program", id, storeId };
}

function words(text: string): string[] {
  return text.split(" ").filter(Boolean);
}

function newToken(): string {
  return PREFIX + randomBytes(32).toString("base64url");
}

/** Hashes a token. Its 256 random bits cannot be guessed, so a slow hash has no use. */
function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
