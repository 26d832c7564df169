import "server-only";
import type { z } from "zod";
import { matchesEtag } from "../../core/http/cache-headers";
import { env } from "../../core/platform/env";
import { log, noteRefused } from "../../core/platform/log";
import { bearerMatches } from "../../core/platform/secret-key";

import { singleton } from "../../core/platform/singleton";
import { COLLECTION_NAMES, type CollectionName, collectionRow } from "../api/collections";
import type { StoreProfile } from "../api/profile-schema";
import { type StoreApi, StoreApiError, type StoreScope } from "../api/store-api";
import {
  LowestPriceQuerySchema,
  NoQuerySchema,
  PageQuerySchema,
  RemovedQuerySchema,
  ScopeIdSchema,
} from "../api/wire";
import { getStoreApi } from "./get-store-api";
import { VERSION_HEADER } from "./http";

interface StoreApiServerOptions {
  api: StoreApi;
  /**
   * Secret of callers that may also read the private reserve and addresses of staff. Without a secret, no caller may.
   */
  secret?: string | undefined;
  /** Returns true for scopes to serve; by default all groups in the database are served. */
  serves?: (scope: StoreScope) => Promise<boolean>;
}

/**
 * Handles GET and HEAD requests for `…/store-group/{id}/website/…` and `…/stores/{id}/website/…`
 * (docs/rules.md#store-api).
 */
export type StoreApiServer = (request: Request) => Promise<Response>;

const PATH = /\/(store-group|stores)\/([^/]+)\/website\/(.+)$/;

/** Refusal of a malformed or unsupported request. */
interface Refusal {
  status: 400 | 401 | 404;
  error: string;
}

interface Call {
  api: StoreApi;
  scope: StoreScope;
  version: string;
  /** True if the caller may see the private reserve. */
  trusted: boolean;
  query: URLSearchParams;
}

/**
 * Creates the server of a store API. The API's `version` must be null only for scopes that do not exist, as in the
 * embedded store API.
 */
export function storeApiServer({ api, secret, serves }: StoreApiServerOptions): StoreApiServer {
  return async (request) => {
    const header = request.headers.get("authorization");
    const trusted = secret !== undefined && bearerMatches(header, secret);
    try {
      // A wrong secret is an error and not a reduced response, because an instance with a typo would lose its reserve
      // unnoticed.
      if (secret !== undefined && header !== null && !trusted) {
        noteRefused("the store API", "bad-token", 401);
        return refuse({ status: 401, error: "The secret is wrong." });
      }
      return await answer(request, { api, trusted }, serves);
    } catch (error) {
      if (!(error instanceof StoreApiError)) throw error;
      log().error({ reason: error.message }, "a store API request could not be answered");
      return json(503, { error: "The store cannot be read. Try again later." }, { "retry-after": "5" });
    }
  };
}

async function answer(
  request: Request,
  base: Pick<Call, "api" | "trusted">,
  serves: StoreApiServerOptions["serves"],
): Promise<Response> {
  const url = new URL(request.url);
  const [, root, id = "", collection = ""] = PATH.exec(url.pathname) ?? [];
  const read = Object.hasOwn(READERS, collection) ? READERS[collection] : undefined;
  if (!read || !ScopeIdSchema.safeParse(id).success) return refuse(unknown(url.pathname));
  const scope: StoreScope = { kind: root === "stores" ? "store" : "group", id };
  if (serves && !(await serves(scope))) return refuse(unknown(url.pathname));
  const version = await base.api.version(scope);
  if (version === null) return refuse(unknown(url.pathname));

  const call: Call = { ...base, scope, version, query: url.searchParams };
  const checked = read.check(call);
  if ("error" in checked) return refuse(checked);
  const headers = {
    etag: `"${version}-${base.trusted ? "all" : "public"}"`,
    [VERSION_HEADER]: version,
    vary: "Authorization",
    "cache-control": base.trusted ? "private, no-cache" : "public, no-cache",
  };
  if (matchesEtag(request.headers.get("if-none-match"), headers.etag))
    return new Response(null, { status: 304, headers });
  const body = await checked.body();
  return body === null ? refuse(unknown(url.pathname)) : json(200, body, headers);
}

/** Readers by path below `website/`. Each validates the query before it reads. */
const READERS: Record<string, { check(call: Call): Refusal | { body(): Promise<unknown> } }> = {
  profile: reader(NoQuerySchema, async ({ api, scope, trusted }) => {
    const profile = await api.profile(scope);
    return profile && shown(profile, trusted);
  }),
  stores: reader(PageQuerySchema, async ({ api, scope, trusted }, page) => {
    const stores = await api.stores(scope);
    return pageOf(
      stores.map((store) => shown(store, trusted)),
      page,
    );
  }),
  vehicles: reader(PageQuerySchema, async ({ api, scope, trusted }, page) => {
    const vehicles = await api.vehicles(scope);
    return pageOf(trusted ? vehicles : vehicles.filter((vehicle) => !vehicle.private), page);
  }),
  "vehicles/removed": reader(RemovedQuerySchema, async ({ api, scope }, { vin }) => {
    const vehicle = await api.removedVehicle(scope, vin);
    return pageOf(vehicle ? [vehicle] : [], { offset: 0, limit: 1 });
  }),
  "vehicles/sitemap": reader(PageQuerySchema, async ({ api, scope }, page) =>
    pageOf(await api.vehicleSitemap(scope), page),
  ),
  ...Object.fromEntries(COLLECTION_NAMES.map((name) => [name, collectionReader(name)])),
  "vehicles/lowestPriceByBodystyle": reader(LowestPriceQuerySchema, ({ api, scope }, { condition }) =>
    api.lowestPriceByBodystyle(scope, condition),
  ),
};

/** Returns the reader of a collection. Addresses of staff and internal records are only for instances of the same dealership. */
function collectionReader(name: CollectionName) {
  return reader(PageQuerySchema, async ({ api, scope, trusted }, page) => {
    if (collectionRow(name).isInternal && !trusted) return pageOf<object>([], page);
    const records = await api.collection(scope, name);
    const visible = trusted
      ? records
      : records.map((record) => ("email" in record ? { ...record, email: null } : record));
    return pageOf<object>(visible, page);
  });
}

/**
 * Removes private fields of a profile. Destinations and assignment of leads are only for instances of the same dealership;
 * the feed is for none.
 */
function shown(
  { leadEmails, webhook, assignment, feed: _, ...profile }: StoreProfile,
  trusted: boolean,
): StoreProfile {
  return trusted ? { ...profile, leadEmails, webhook, assignment } : profile;
}

function reader<Q>(schema: z.ZodType<Q>, read: (call: Call, query: Q) => Promise<unknown>) {
  return {
    check(call: Call): Refusal | { body(): Promise<unknown> } {
      const parsed = schema.safeParse(Object.fromEntries(call.query));
      if (parsed.success) return { body: () => read(call, parsed.data) };
      const problems = parsed.error.issues.map((issue) =>
        [issue.path.join("."), issue.message].filter(Boolean).join(": "),
      );
      return { status: 400, error: problems.join("; ") };
    },
  };
}

function pageOf<T>(list: T[], { offset, limit }: { offset: number; limit: number }) {
  const end = offset + limit;
  // A relative URL works behind any proxy and path prefix.
  const next = end < list.length ? `?offset=${end}&limit=${limit}` : null;
  return { value: list.slice(offset, end), total: list.length, next };
}

function unknown(path: string): Refusal {
  return { status: 404, error: `There is no ${path.slice(0, 200)}` };
}

function refuse({ status, error }: Refusal): Response {
  return json(status, { error }, { "cache-control": "no-store" });
}

function json(status: number, body: unknown, headers: Record<string, string>): Response {
  return Response.json(body, { status, headers });
}

/** Returns true for the group of the hostname. Other groups in the database are hidden. */
async function isOwn(scope: StoreScope): Promise<boolean> {
  const { STORE_GROUP, HOSTS_FILE } = env();
  if (!HOSTS_FILE) return true;
  if (scope.kind === "group") return scope.id === STORE_GROUP;
  const stores = await getStoreApi().stores({ kind: "group", id: STORE_GROUP });
  return stores.some(({ id }) => id === scope.id);
}

/**
 * Returns the server for this instance's own store. An instance that reads a remote store does not serve it, because
 * anyone could make it fetch the whole stock.
 */
export function getStoreApiServer(): StoreApiServer {
  return singleton("store-api-server", () => {
    const { STORE_API_URL, API_SECRET } = env();
    if (!STORE_API_URL) return storeApiServer({ api: getStoreApi(), secret: API_SECRET, serves: isOwn });
    return async () =>
      Response.json(
        { error: "This site reads its data from another API and does not serve it." },
        { status: 404 },
      );
  });
}
