import "server-only";
import { PROGRAM_LIMITS, STAFF_LIMITS } from "../../../config/runtime/limits";
import { db } from "../../core/db/connect";
import { inTransaction } from "../../core/db/in-transaction";
import type { Db } from "../../core/db/schema";
import type { GateEntry } from "../../core/http/endpoint";
import { byAddress } from "../../core/http/gates";
import { json } from "../../core/http/responses";
import { senderAddress } from "../../core/platform/client-address";
import { env } from "../../core/platform/env";
import { limiter } from "../../core/platform/limits";
import { noteRefused } from "../../core/platform/log";
import { inNetworks } from "../../core/platform/networks";
import { staffProgramMessages } from "../../store/i18n/staff-program-messages";
import { writeAudit, writeRefusal } from "../audit";
import type { StaffPerson } from "../rights";
import { findProgram, type Program } from "./programs";
import { type ProgramScope, rightsOfScopes } from "./scopes";

/**
 * Authenticates a program by its token. Its changes are audited like a person's; its reads by one audit row per day and
 * scope, because a program polls and would otherwise bury what people did.
 * @param scope required scope, or null if the endpoint is not for programs
 */
export async function enterProgram(
  request: Request,
  token: string,
  scope: ProgramScope | null,
  now = Date.now(),
): Promise<GateEntry<StaffPerson>> {
  const { STAFF, STORE_GROUP } = env();
  if (STAFF === "off") return { ok: false, why: "unknown" };
  const place = `/api/staff program ${scope ?? ""}`.trim();
  const program = await findProgram(db(), STORE_GROUP, token, now);
  const problem = program ? programProblem(program, request, now) : "unknown";
  if (!program || problem === "unknown" || problem === "expired" || problem === "revoked") {
    noteRefused(place, "bad-token", 401);
    const tries = await limiter(STAFF_LIMITS.programTries)(byAddress(request));
    return tries.ok ? refuse(401, problem ?? "unknown", "invalid_token") : { ok: false, why: "too-often" };
  }
  const actor = actorOf(program);
  if (problem === "address") {
    noteRefused(place, "no-right", 403);
    await noteAttempt(program, actor, scope, now);
    return refuse(403, problem, "invalid_token");
  }
  if (scope === null || !program.scopes.includes(scope)) {
    noteRefused(place, "no-right", 403);
    await noteAttempt(program, actor, scope, now);
    return refuse(403, scope === null ? "closed" : "scope", "insufficient_scope");
  }
  await noteUse(db(), program, now);
  if (request.method === "GET") await noteRead(db(), program, scope, now);
  return { ok: true, actor, key: actor.id, limits: STAFF_LIMITS.programs };
}

type Problem = keyof ReturnType<typeof staffProgramMessages>["refusals"];

/** Returns why a program may not be used by a request now, or null if it may. */
export function programProblem(program: Program, request: Request, now: number): Problem | null {
  if (program.revokedAt !== null) return "revoked";
  if (program.expiresAt !== null && program.expiresAt <= now) return "expired";
  const { networks } = program;
  const address = senderAddress(request.headers) ?? "";
  return networks.length > 0 && !inNetworks(networks)(address) ? "address" : null;
}

/** Returns the response to a refused program: the API's error, with the challenge of RFC 6750. */
function refuse(status: 401 | 403, problem: Problem, code: string): GateEntry<StaffPerson> {
  const challenge = `Bearer realm="Forecourt", error="${code}"`;
  const error = staffProgramMessages().refusals[problem];
  return { ok: false, response: json(status, { error, reason: problem }, { "www-authenticate": challenge }) };
}

/** Returns the program as the actor of a request and of audit rows. */
function actorOf({ id, name, scopes, storeId }: Program): StaffPerson {
  const actorName = staffProgramMessages().actor(name);
  return {
    id: `program:${id}`,
    name: actorName,
    email: "",
    roles: [],
    program: rightsOfScopes(scopes, storeId),
  };
}

async function noteAttempt(
  { storeId }: Program,
  actor: StaffPerson,
  scope: ProgramScope | null,
  now: number,
): Promise<void> {
  const record = { kind: "right", id: scope ?? "none", storeId };
  await writeRefusal(db(), actor, { action: "access", record, right: null }, now);
}

async function noteUse(db: Db, { id, lastUsedAt }: Program, now: number): Promise<void> {
  if (lastUsedAt !== null && now - lastUsedAt < PROGRAM_LIMITS.useMs) return;
  await db.updateTable("programs").set({ last_used_at: now }).where("id", "=", id).execute();
}

/** Adds the audit row of a program's first read with a scope on a day, and forgets earlier days. */
async function noteRead(db: Db, program: Program, scope: ProgramScope, now: number): Promise<void> {
  const day = new Date(now).toISOString().slice(0, 10);
  const row = { program_id: program.id, scope, day };
  const known = await db
    .selectFrom("program_reads")
    .select("day")
    .where("program_id", "=", program.id)
    .where("scope", "=", scope)
    .where("day", "=", day)
    .executeTakeFirst();
  if (known) return;
  await inTransaction(db, async (trx) => {
    const { numInsertedOrUpdatedRows: added } = await trx
      .insertInto("program_reads")
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (added !== 1n) return;
    const { id, storeId } = program;
    await trx.deleteFrom("program_reads").where("program_id", "=", id).where("day", "<", day).execute();
    const record = { kind: "program", id, storeId };
    const entry = { action: "program.read", record, before: null, after: { scope, day } } as const;
    await writeAudit(trx, actorOf(program), entry, now);
  });
}
