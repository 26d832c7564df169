import "server-only";
import * as z from "zod";
import { MAX_BODY_BYTES } from "../../../config/leads/leads";
import type { Limit } from "../../../config/runtime/limits";
import { env } from "../platform/env";
import { limiter } from "../platform/limits";
import { noteRefused } from "../platform/log";
import type { Fields } from "./fields";
import { type BodyKind, bodyKind, readBody } from "./read-body";
import { readJson } from "./read-json";
import { json, seeOther } from "./responses";
import { isForeignPost } from "./same-origin";

export type Method = "GET" | "POST";
/** Values of a path's placeholders, as Next.js passes them. */
export type PathValues = Readonly<Record<string, string | string[]>>;

/** Statuses of refusals that every endpoint can return. */
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

/** Versions of an API whose requests choose one by a header. */
export interface Versioning {
  /** Schemas of the headers of requests and responses, for documentation. */
  readonly request: z.ZodObject;
  readonly response: z.ZodObject;
  /** Refuses an unknown version before anything else, and states the version in each response. */
  around(request: Request, respond: () => Promise<Response>): Promise<Response>;
}

/** Decides who may use an endpoint: visitors, holders of links, peers (`gates.ts`), or staff. */
export interface Gate<Actor, Why extends string = never> {
  /** Name in documentation: "visitor", "staff: leads.answer". */
  readonly name: string;
  /** OpenAPI security schemes; empty for visitors. */
  readonly security: readonly Record<string, string[]>[];
  /** Refusals of the gate for documentation; by default, those of a session if there is a scheme. */
  readonly refuses?: readonly CommonRefusal[];
  /**
   * Returns the key that the limit counts before any lookup about the sender. Without this function, the `key` of the
   * admitted actor is used.
   */
  readonly counts?: (request: Request) => string;
  /** Versions of the endpoints behind this gate; by default, there is one. */
  readonly versioning?: Versioning;
  enter(request: Request, path: PathValues): Promise<GateEntry<Actor, Why>>;
  /** Stops a request that its sender must confirm first, after the body was read. Returns null to continue. */
  hold?(call: { actor: Actor; fields: Fields; request: Request }): Promise<Response | null>;
}

/**
 * Decision of a gate. `response` is used for results that are not refusals, such as 204 for a report without consent.
 */
export type GateEntry<Actor, Why extends string = never> =
  /** `limits` replace the endpoint's, for actors that have their own. */
  | { ok: true; actor: Actor; key?: string; limits?: readonly Limit[] }
  | { ok: false; why: Why | CommonRefusal; location?: string }
  | { ok: false; response: Response };

/** Refusal to be sent. */
export interface RefusalCall<Why extends string> {
  why: Why | CommonRefusal;
  status: number;
  /** Additional fields of the JSON response: the current record, names of invalid fields. */
  more: object;
  kind: BodyKind;
  request: Request;
}

/** Refusals of an area: each status, and the response for a script (`kind: "json"`) or a person. */
export interface Refusals<Why extends string> {
  readonly statuses: Readonly<Record<Exclude<Why, CommonRefusal>, number>> &
    Readonly<Partial<Record<CommonRefusal, number>>>;
  /** Schemas of a refusal by media type, for documentation; `{ error }` as JSON by default. */
  readonly content?: Readonly<Record<string, z.ZodType>>;
  respond(call: RefusalCall<Why>): Response | Promise<Response>;
}

/** Refusal returned by `run`. */
export interface NamedRefusal<Name extends string> {
  refused: Name;
  more?: object;
  /** Page to which a plain form is redirected instead of `back`. */
  location?: string;
}

/** Creates a refusal for `run` to return. @param more additional fields of the JSON response */
export function refuseWith<Why extends string>(
  refused: Why,
  more?: object,
  location?: string,
): NamedRefusal<Why> {
  return { refused, ...(more && { more }), ...(location !== undefined && { location }) };
}

/** Successful result, with status 200 by default. Scripts get JSON; a plain form is redirected to `location` if set. */
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
  /** Fields of the body as sent. */
  fields: Fields;
  /** Name of the field whose file was too large; `fields` contains the fields before it. */
  cut: string | null;
  kind: BodyKind;
  request: Request;
}

/** Arguments for determining the page to which a refused plain form returns. */
export interface BackCall<Actor, P extends Schema> {
  why: string;
  params: Value<P>;
  actor: Actor;
  /** Posted fields, or null if the body was not read. */
  fields: Fields | null;
}

/** Declaration of an endpoint, from which its handler, its OpenAPI operation and its tests are generated. */
export interface Declaration<
  Actor,
  Why extends string,
  P extends Schema,
  Q extends Schema,
  B extends Schema,
> {
  /** Unique operation id. */
  id: string;
  method: Method;
  /** Path with placeholders in braces: `/api/staff/leads/{id}`. */
  path: string;
  tag: string;
  summary: string;
  description?: string;
  who: Gate<Actor, NoInfer<Why>>;
  /**
   * Limits, or a function if they depend on the environment, the URL or the sender. `actor` is set only if the gate has
   * no `counts`.
   */
  limit: readonly Limit[] | ((request: Request, actor?: Actor) => readonly Limit[]);
  /** Limits that depend on the posted fields, counted after reading. `fields` is empty if the body cannot be read. */
  limitSent?(fields: Fields, kind: BodyKind): readonly Limit[];
  /** Maximum body size in bytes. If set, the body is read even without a schema. */
  maxBytes?: number;
  /**
   * `json`: the body is JSON, whatever its media type. `files`: a form whose oversized file may be cut off while the
   * other fields are read.
   */
  reads?: "json" | "files";
  /** Schemas of values that `run` reads itself, for documentation. */
  documented?: { path?: z.ZodObject; query?: z.ZodObject; headers?: z.ZodObject; body?: z.ZodType };
  /** True to leave the endpoint out of the OpenAPI document. */
  internal?: true;
  /**
   * `own`: reads by scripts of other websites are refused too. Posts from other websites are always refused, except
   * with `any`.
   */
  origin?: "own" | "any";
  params?: P;
  query?: Q;
  body?: B;
  /** Body types for documentation; JSON and plain forms by default. */
  takes?: readonly ("json" | "form" | "multipart" | "mail")[];
  /**
   * Successful responses by status. Each has the schema of the JSON body (or another media type, or null for no body),
   * a description, and optional headers.
   */
  answers: Readonly<Record<number, readonly [z.ZodType | string | null, string, z.ZodObject?]>>;
  /** Refusals that `run` returns, with descriptions for documentation. Common refusals are added. */
  refuses?: Readonly<Partial<Record<Why | CommonRefusal, string>>>;
  refusals: Refusals<Why>;
  /** Returns the refusal for a body or query that does not match its schema; `invalid` by default. */
  onInvalid?(issues: readonly z.core.$ZodIssue[], fields: Fields): NamedRefusal<Why | CommonRefusal>;
  /**
   * Returns the page to which a refused plain form is redirected. Without this function, or for null, the person gets
   * the refusal itself.
   */
  back?(call: BackCall<Actor, P>): string | null | Promise<string | null>;
  run(call: Call<Actor, P, Q, B>): Promise<Done | NamedRefusal<Why | CommonRefusal> | Response>;
}

/** Endpoint without its type parameters, for tables. */
export interface Endpoint {
  readonly declaration: Omit<
    Declaration<unknown, string, Schema, Schema, Schema>,
    "run" | "back" | "onInvalid" | "who" | "refusals"
  > & {
    back?: unknown;
    who: Pick<Gate<unknown>, "name" | "security" | "refuses" | "versioning">;
    refusals: Pick<Refusals<string>, "statuses" | "content">;
  };
  handle(request: Request, path: PathValues): Promise<Response>;
}

/** Declares an endpoint. */
export function defineEndpoint<
  Actor,
  Why extends string,
  P extends Schema = undefined,
  Q extends Schema = undefined,
  B extends Schema = undefined,
>(declaration: Declaration<Actor, Why, P, Q, B>): Endpoint {
  const { versioning } = declaration.who;
  return {
    declaration: declaration as unknown as Endpoint["declaration"],
    handle: (request, path) => {
      const respond = () => handle(declaration, request, path);
      return versioning ? versioning.around(request, respond) : respond();
    },
  };
}

/**
 * Handles a request in this order: origin, gate, limit, size, confirmation, schemas, `run`. It responds with JSON, or
 * with 303 for a plain form.
 */
async function handle<Actor, Why extends string, P extends Schema, Q extends Schema, B extends Schema>(
  endpoint: Declaration<Actor, Why, P, Q, B>,
  request: Request,
  path: PathValues,
): Promise<Response> {
  const { method, origin = method === "POST" ? "own" : "any", who, refusals } = endpoint;
  const kind = method === "GET" ? "json" : bodyKind(request.headers);
  const respond = async (
    { refused: why, more = {} }: NamedRefusal<Why | CommonRefusal>,
    status = statusOf(refusals, why),
    as: BodyKind = kind,
  ) => {
    const response = await refusals.respond({ why, status, more, kind: as, request });
    if (why === "busy" && !response.headers.has("retry-after"))
      response.headers.set("retry-after", BUSY_SECONDS);
    return response;
  };
  if (origin === "own" && isForeignPost(request, env().SITE_URL)) return respond({ refused: "foreign" });
  const count = (limits: readonly Limit[], key: string) => withinLimit(endpoint.path, limits, key);
  const limits = (actor?: Actor) =>
    typeof endpoint.limit === "function" ? endpoint.limit(request, actor) : endpoint.limit;
  const early = who.counts ? await count(limits(), who.counts(request)) : null;
  if (early) return tooOften(respond({ refused: "too-often" }), early);
  const entry = await who.enter(request, path);
  if (!entry.ok) {
    if ("response" in entry) return entry.response;
    return isForPerson(request, kind) && entry.location !== undefined
      ? seeOther(entry.location)
      : respond({ refused: entry.why }, undefined, who.counts ? kind : "json");
  }
  const params = parse<P>(endpoint.params, path);
  if (!params.ok) return respond({ refused: "unknown" });
  const back = async (refused: NamedRefusal<Why | CommonRefusal>, fields: Fields | null, status?: number) => {
    if (kind === "json") return respond(refused, status);
    const call = { why: refused.refused, params: params.value, actor: entry.actor, fields };
    const page = (endpoint.back && refused.location) ?? (await endpoint.back?.(call)) ?? null;
    return page === null ? respond(refused, status) : seeOther(page);
  };
  const key = () => who.counts?.(request) ?? entry.key ?? "";
  const over = who.counts ? null : await count(entry.limits ?? limits(entry.actor), key());
  if (over) return tooOften(back({ refused: "too-often" }, null), over);
  const sent = await readSent(endpoint, request);
  const late = endpoint.limitSent?.(sent.ok ? sent.fields : {}, kind);
  const beyond = late ? await count(late, key()) : null;
  if (beyond) return tooOften(back({ refused: "too-often" }, null), beyond);
  if (!sent.ok) {
    noteRefused(endpoint.path, "unreadable", sent.status);
    const refused = UNREAD[sent.status];
    return back({ refused }, null, refusals.statuses[refused] ?? sent.status);
  }
  const held = await who.hold?.({ actor: entry.actor, fields: sent.fields, request });
  if (held) return held;
  const query = endpoint.query ? parse<Q>(endpoint.query, queryFields(request)) : parse<Q>(undefined, {});
  const body = parse<B>(sent.cut === null ? endpoint.body : undefined, sent.value);
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
    cut: sent.cut,
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

/** Seconds after which a busy instance may be called again. */
const BUSY_SECONDS = "10";

/** Returns true for a plain form, and for a URL that a browser opens. */
function isForPerson({ method, headers }: Request, kind: BodyKind): boolean {
  return method === "GET" ? (headers.get("accept") ?? "").startsWith("text/html") : kind === "form";
}

const UNREAD = { 400: "unreadable", 413: "too-large", 415: "unreadable", 503: "busy" } as const;
type Sent =
  | { ok: true; fields: Fields; value: unknown; cut: string | null }
  | { ok: false; status: keyof typeof UNREAD };

async function readSent(
  {
    method,
    maxBytes,
    reads,
    body,
  }: Pick<Endpoint["declaration"], "method" | "maxBytes" | "reads"> & { body?: Schema },
  request: Request,
): Promise<Sent> {
  if (method === "GET" || (!body && maxBytes === undefined))
    return { ok: true, fields: {}, value: {}, cut: null };
  if (reads === "json") {
    const json = await readJson(request, maxBytes ?? MAX_BODY_BYTES);
    return json.ok ? { ...json, fields: {}, cut: null } : json;
  }
  const withFile = reads === "files";
  // Files are sent as multipart bodies; all other bodies are small.
  const isInParts = (request.headers.get("content-type") ?? "").startsWith("multipart/form-data");
  const read = await readBody(request, withFile && !isInParts ? MAX_BODY_BYTES : maxBytes, { withFile });
  if (read.ok) return { ...read, value: read.fields, cut: null };
  return read.cut
    ? { ok: true, fields: read.cut.fields, value: {}, cut: read.cut.file }
    : { ok: false, status: read.status };
}

/** Counts a request against the limits. Returns the seconds to wait if it exceeds them, otherwise null. */
async function withinLimit(path: string, limits: readonly Limit[], key: string): Promise<number | null> {
  if (limits.length === 0) return null;
  const within = await limiter(limits)(key);
  if (within.ok) return null;
  noteRefused(path, "too-often", 429);
  return within.retryAfterSeconds;
}

async function tooOften(refusal: Response | Promise<Response>, seconds: number): Promise<Response> {
  const response = await refusal;
  response.headers.set("retry-after", String(seconds));
  return response;
}

/** Reads the query parameters. The first of repeated ones is used, and empty ones are dropped. */
function queryFields(request: Request): Fields {
  const given = [...new URL(request.url).searchParams].filter(([, value]) => value !== "");
  return Object.fromEntries(given.reverse());
}

type Parsed<S extends Schema> =
  | { ok: true; value: Value<S> }
  | { ok: false; issues: readonly z.core.$ZodIssue[] };

function parse<S extends Schema>(schema: S | undefined, value: unknown): Parsed<S> {
  if (!schema) return { ok: true, value: undefined as Value<S> };
  const result = z.safeParse(schema, value);
  return result.success
    ? { ok: true, value: result.data as Value<S> }
    : { ok: false, issues: result.error.issues };
}
