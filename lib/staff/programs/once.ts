import "server-only";
import { createHash } from "node:crypto";
import * as z from "zod";
import type { Db } from "../../core/db/schema";
import { inSharedCommit } from "../../core/db/shared-commit";
import { readStored } from "../../core/db/stored-json";
import type { Done, NamedRefusal } from "../../core/http/endpoint";
import type { Fields } from "../../core/http/fields";
import { json } from "../../core/http/responses";
import { wakeOutbox } from "../../delivery/outbox/queue";
import { staffProgramMessages } from "../../store/i18n/staff-program-messages";
import type { StaffPerson } from "../rights";

/** Header by which a request that may be sent again is recognized. */
const HEADER = "idempotency-key";
/** Tells that the response is the stored one of an earlier request. */
const REPLAYED = { "idempotency-replayed": "true" };
const KEY = /^[\x21-\x7e]{1,255}$/;

/** Header for the documentation of endpoints that accept it. */
export const IDEMPOTENCY_HEADER = z.object({
  "Idempotency-Key": z
    .string()
    .regex(KEY)
    .optional()
    .meta({ description: "Any new value for each change: the same request with the same key is done once." }),
});

interface Sent {
  actor: StaffPerson;
  request: Request;
  fields: Fields;
}

/**
 * Does a request once: with an `Idempotency-Key`, the key and the response are stored in the transaction of the change,
 * and a repetition gets that response. A concurrent repetition waits for the first. A refused request changes nothing,
 * so that its key is free again. Without the header, the work is done with `db` itself.
 * @param work writes with the given database only; its response must contain no personal data, because it is stored
 */
export async function once<Why extends string>(
  { actor, request, fields }: Sent,
  db: Db,
  work: (db: Db) => Promise<Done | NamedRefusal<Why>>,
): Promise<Done | NamedRefusal<Why> | Response> {
  const key = request.headers.get(HEADER);
  if (key === null) return work(db);
  if (!KEY.test(key)) return refuse("key");
  const id = { actor_id: actor.id, key_hash: sha256(key) };
  const body_hash = sha256(JSON.stringify([request.method, new URL(request.url).pathname, sorted(fields)]));
  const outcome = await inSharedCommit(db, async (trx) => {
    // The write comes first. PostgreSQL lets a second request with the key wait here until the first one has ended.
    const { numInsertedOrUpdatedRows: added } = await trx
      .insertInto("program_requests")
      .values({ ...id, body_hash, status: 0, response_json: "null", created_at: Date.now() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (added !== 1n) {
      const before = await trx
        .selectFrom("program_requests")
        .selectAll()
        .where((eb) => eb.and(id))
        .executeTakeFirstOrThrow();
      if (before.body_hash !== body_hash) return refuse("keyReused");
      const body = readStored(z.unknown(), before.response_json, "program_requests.response_json");
      return { status: before.status, body, headers: REPLAYED };
    }
    const done = await work(trx);
    if ("refused" in done)
      await trx
        .deleteFrom("program_requests")
        .where((eb) => eb.and(id))
        .execute();
    else {
      const stored = { status: done.status ?? 200, response_json: JSON.stringify(done.body) };
      await trx
        .updateTable("program_requests")
        .set(stored)
        .where((eb) => eb.and(id))
        .execute();
    }
    return done;
  });
  // The workers were woken before the commit, when they could not see the rows yet.
  wakeOutbox();
  return outcome;
}

function refuse(why: "key" | "keyReused"): Response {
  return json(422, { error: staffProgramMessages().refusals[why], reason: why });
}

/** Sorts the names in a JSON value, so that their order makes no other request. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, each]) => [name, sorted(each)]),
  );
}

/**
 * Returns the key of a form post for a request's `Idempotency-Key`, or null without one. A key of one program must not
 * find the lead of another.
 */
export function postKey({ actor, request }: Pick<Sent, "actor" | "request">): string | null {
  const key = request.headers.get(HEADER);
  return key === null ? null : sha256(`${actor.id} ${key}`);
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
