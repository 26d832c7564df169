import "server-only";
import * as z from "zod";
import type { Limit } from "../../../config/runtime/limits";
import { env } from "../platform/env";
import { limiter } from "../platform/limits";
import { noteRefused } from "../platform/log";
import type { Fields } from "./fields";
import { type BodyKind, bodyKind, readBody } from "./read-body";
import { json, seeOther } from "./responses";
import { isForeignPost } from "./same-origin";

export type Method = "GET" | "POST";
/** Values of a path's placeholders, as Next passes them. */
export type PathValues = Readonly<Record<string, string | string[]>>;

/** Refusals that the mechanism itself makes, with their statuses. */
export const COMMON_REFUSALS = {
  foreign: 403,
  "sign-in": 401,
  forbidden: 403,
  unknown: 404,
  "too-often": 429,
  unreadable: 400,
  "too-large": 413,
  invalid: 422,
  busy: 503,
} as const;
export type CommonRefusal = keyof typeof COMMON_REFUSALS;

/** Decides who may use an endpoint. `key` is what its limit counts. */
export interface Gate<Actor> {
  /** Name in documents: "visitor", "staff: leads.answer". */
  readonly name: string;
  /** Security schemes of OpenAPI; none for visitors. */
  readonly security: readonly Record<string, string[]>[];
  enter(
    request: Request,
    path: PathValues,
  ): Promise<{ ok: true; actor: Actor; key: string } | { ok: false; why: CommonRefusal; location?: string }>;
}

/** A refusal on its way to the sender. */
export interface RefusalCall<Why extends string> {
  why: Why | CommonRefusal;
  status: number;
  /** Further members of the JSON response: the current record, names of wrong fields. */
  more: object;
  kind: BodyKind;
  request: Request;
}

/** An area's refusals: the status of each, and how one is written for a script (`kind: "json"`) or a person. */
export interface Refusals<Why extends string> {
  readonly statuses: Readonly<Record<Exclude<Why, CommonRefusal>, number>>;
  respond(call: RefusalCall<Why>): Response | Promise<Response>;
}

/** Refuses from within `run`. */
export interface NamedRefusal<Name extends string> {
  refused: Name;
  more?: object;
  /** Page that a plain form is redirected to instead of `back`. */
  location?: string;
}

/** Names a refusal from within `run`. @param more further members of the JSON response */
export function refuseWith<Why extends string>(
  refused: Why,
  more?: object,
  location?: string,
): NamedRefusal<Why> {
  return { refused, ...(more && { more }), ...(location !== undefined && { location }) };
}

/** Success: 200 unless said otherwise. JSON for a script; a plain form is redirected to `location` where there is one. */
export interface Done {
  status?: number;
  body: unknown;
  headers?: Record<string, string>;
  location?: string;
}

type Schema = z.core.$ZodType | undefined;
type Value<S extends Schema> = S extends z.core.$ZodType ? z.output<S> : undefined;

export interface Call<Actor, P extends Schema, Q extends Schema, B extends Schema> {
  actor: Actor;
  params: Value<P>;
  query: Value<Q>;
  body: Value<B>;
  /** Fields of the body as they were sent. */
  fields: Fields;
  kind: BodyKind;
  request: Request;
}

/** A plain form's way back after a refusal. */
export interface BackCall<Actor, P extends Schema> {
  why: string;
  params: Value<P>;
  actor: Actor;
  /** Typed fields; null where the body was not read. */
  fields: Fields | null;
}

/** One way in, declared once: its handler, its OpenAPI operation and its tests are derived from this. */
export interface Declaration<
  Actor,
  Why extends string,
  P extends Schema,
  Q extends Schema,
  B extends Schema,
> {
  /** Operation id, unique. */
  id: string;
  method: Method;
  /** Path with placeholders in braces: `/api/staff/leads/{id}`. */
  path: string;
  tag: string;
  summary: string;
  description?: string;
  who: Gate<Actor>;
  limit: readonly Limit[];
  /** Largest body in bytes; needed with POST. */
  maxBytes?: number;
  /** Reads by scripts of other websites are refused as well; posts always are, unless `any`. */
  origin?: "own" | "any";
  params?: P;
  query?: Q;
  body?: B;
  /** Bodies that documents name; scripts and plain forms by default. */
  takes?: readonly ("json" | "form")[];
  /** Successes by status: the schema of the JSON body, or another media type; and a sentence. */
  answers: Readonly<Record<number, readonly [z.ZodType | string, string]>>;
  /** Refusals that `run` returns, for documents; those of the mechanism are added. */
  refuses?: Readonly<Partial<Record<Why | CommonRefusal, string>>>;
  refusals: Refusals<Why>;
  /** Refusal for a body or query that does not match its schema; `invalid` by default. */
  onInvalid?(issues: readonly z.core.$ZodIssue[], fields: Fields): NamedRefusal<Why | CommonRefusal>;
  /** Returns the page for a plain form after a refusal; without it a person gets the refusal itself. */
  back?(call: BackCall<Actor, P>): string | Promise<string>;
  run(call: Call<Actor, P, Q, B>): Promise<Done | NamedRefusal<Why | CommonRefusal> | Response>;
}

/** An endpoint as tables hold it, with its types forgotten. */
export interface Endpoint {
  readonly declaration: Omit<
    Declaration<unknown, string, Schema, Schema, Schema>,
    "run" | "back" | "onInvalid" | "who" | "refusals"
  > & {
    back?: unknown;
    who: Pick<Gate<unknown>, "name" | "security">;
    refusals: Pick<Refusals<string>, "statuses">;
  };
  handle(request: Request, path: PathValues): Promise<Response>;
}

/** Declares a way in. */
export function defineEndpoint<
  Actor,
  Why extends string,
  P extends Schema = undefined,
  Q extends Schema = undefined,
  B extends Schema = undefined,
>(declaration: Declaration<Actor, Why, P, Q, B>): Endpoint {
  return {
    declaration: declaration as unknown as Endpoint["declaration"],
    handle: (request, path) => handle(declaration, request, path),
  };
}

/** Origin → who → limit → size → schemas → `run` → JSON, or 303 for a plain form. */
async function handle<Actor, Why extends string, P extends Schema, Q extends Schema, B extends Schema>(
  endpoint: Declaration<Actor, Why, P, Q, B>,
  request: Request,
  path: PathValues,
): Promise<Response> {
  const { method, origin = method === "POST" ? "own" : "any", who, refusals } = endpoint;
  const kind = method === "GET" ? "json" : bodyKind(request.headers);
  const respond = (
    { refused: why, more = {} }: NamedRefusal<Why | CommonRefusal>,
    status = statusOf(refusals, why),
    as: BodyKind = kind,
  ) => refusals.respond({ why, status, more, kind: as, request });
  if (origin === "own" && isForeignPost(request, env().SITE_URL)) return respond({ refused: "foreign" });
  const params = parse<P>(endpoint.params, path);
  if (!params.ok) return respond({ refused: "unknown" });
  const entry = await who.enter(request, path);
  if (!entry.ok)
    return kind === "form" && entry.location !== undefined
      ? seeOther(entry.location)
      : respond({ refused: entry.why }, undefined, "json");
  const back = async (refused: NamedRefusal<Why | CommonRefusal>, fields: Fields | null, status?: number) => {
    if (kind === "json" || !endpoint.back) return respond(refused, status);
    const call = { why: refused.refused, params: params.value, actor: entry.actor, fields };
    return seeOther(refused.location ?? (await endpoint.back(call)));
  };
  const within = await limiter(endpoint.limit)(entry.key);
  if (!within.ok) {
    noteRefused(endpoint.path, "too-often", 429);
    const response = await back({ refused: "too-often" }, null);
    response.headers.set("retry-after", String(within.retryAfterSeconds));
    return response;
  }
  const sent = await readSent(endpoint, request);
  if (!sent.ok) return back({ refused: sent.status === 413 ? "too-large" : "unreadable" }, null, sent.status);
  const query = parse<Q>(endpoint.query, queryFields(request));
  const body = parse<B>(endpoint.body, sent.fields);
  if (!query.ok || !body.ok) {
    const issues = query.ok ? (body.ok ? [] : body.issues) : query.issues;
    return back(endpoint.onInvalid?.(issues, sent.fields) ?? invalid(issues), sent.fields);
  }
  const outcome = await endpoint.run({
    actor: entry.actor,
    params: params.value,
    query: query.value,
    body: body.value,
    fields: sent.fields,
    kind,
    request,
  });
  if (outcome instanceof Response) return outcome;
  if ("refused" in outcome) return back(outcome, sent.fields);
  if (kind === "form" && outcome.location !== undefined) return seeOther(outcome.location);
  return json(outcome.status ?? 200, outcome.body, outcome.headers);
}

function invalid(issues: readonly z.core.$ZodIssue[]): NamedRefusal<"invalid"> {
  return refuseWith("invalid", { fields: issues.map(({ path }) => String(path[0] ?? "")) });
}

function statusOf<Why extends string>(refusals: Refusals<Why>, why: Why | CommonRefusal): number {
  const statuses: Readonly<Record<string, number>> = { ...COMMON_REFUSALS, ...refusals.statuses };
  return statuses[why] ?? 500;
}

async function readSent<B extends Schema>(
  {
    method,
    maxBytes,
    body,
  }: Pick<Declaration<never, never, Schema, Schema, B>, "method" | "maxBytes" | "body">,
  request: Request,
): Promise<{ ok: true; fields: Fields } | { ok: false; status: number }> {
  if (method === "GET" || !body) return { ok: true, fields: {} };
  return readBody(request, maxBytes);
}

/** Reads the query's parameters; the first applies where one is named twice. */
function queryFields(request: Request): Fields {
  return Object.fromEntries([...new URL(request.url).searchParams].reverse());
}

type Parsed<S extends Schema> =
  | { ok: true; value: Value<S> }
  | { ok: false; issues: readonly z.core.$ZodIssue[] };

function parse<S extends Schema>(schema: S | undefined, fields: object): Parsed<S> {
  if (!schema) return { ok: true, value: undefined as Value<S> };
  const result = z.safeParse(schema, fields);
  return result.success
    ? { ok: true, value: result.data as Value<S> }
    : { ok: false, issues: result.error.issues };
}
