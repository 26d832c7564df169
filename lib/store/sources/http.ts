import "server-only";
import type { z } from "zod";
import { storeApiConfig } from "../../../config/runtime/connections";
import { log } from "../../core/platform/log";
import { singleton } from "../../core/platform/singleton";
import { schemaOf } from "../api/collections";
import { type StoreProfile, StoreProfileSchema } from "../api/profile-schema";
import { filterValid } from "../api/records";
import { SitemapEntrySchema, type StoreApi, StoreApiError, type StoreScope } from "../api/store-api";
import { isListed, LowestPriceSchema, type Vehicle, VehicleSchema } from "../api/vehicle-schema";
import { type HttpAnswer, type HttpClientOptions, httpClient, parseUrl } from "./http-client";

export interface HttpStoreOptions extends HttpClientOptions {
  /** Base URL, `{api}` in docs/rules.md#store-api. */
  baseUrl: string;
}

/** Header in which Forecourt's own API states the version of its data. Other APIs do not send it. */
export const VERSION_HEADER = "x-store-version";

/** Returns the store API over a remote API (docs/rules.md#store-api). */
export function httpStoreApi({ baseUrl, ...options }: HttpStoreOptions): StoreApi {
  const request = httpClient(options);
  const urlOf = (scope: StoreScope, path: string) => {
    const root = scope.kind === "group" ? "store-group" : "stores";
    return new URL(`${baseUrl.replace(/\/+$/, "")}/${root}/${encodeURIComponent(scope.id)}/website/${path}`);
  };

  async function profile(scope: StoreScope): Promise<StoreProfile | null> {
    const url = urlOf(scope, "profile");
    const { status, body } = await request({ method: "GET", url });
    return status === 404 ? null : filterValid(StoreProfileSchema, [body], url.href)[0]!;
  }

  /**
   * Reads all pages of a collection. @param optional true if a missing collection counts as empty; its timeout is
   * shorter
   */
  async function readAll<T>(
    schema: z.ZodType<T>,
    scope: StoreScope,
    path: string,
    { optional = false } = {},
  ): Promise<T[]> {
    const first = urlOf(scope, path);
    const budget = { left: storeApiConfig.maxBodyBytes };
    const records: unknown[] = [];
    const seen = new Set<string>();
    const absentStatuses = optional ? storeApiConfig.absentStatuses : [];
    const deadline = optional ? performance.now() + storeApiConfig.optionalReadMs : Number.POSITIVE_INFINITY;
    for (let url: URL | null = first; url !== null; ) {
      if (seen.has(url.href) || seen.size === storeApiConfig.maxPages) {
        throw new StoreApiError(`GET ${first.href} goes on for more pages than it can have.`);
      }
      if (performance.now() > deadline) throw new StoreApiError(`GET ${first.href} takes too long in all.`);
      seen.add(url.href);
      const answer = await request({ method: "GET", url, budget, absentStatuses });
      if (isAbsent(answer)) {
        if (url !== first)
          throw new StoreApiError(`GET ${url.href} answered ${answer.status}: a page is missing.`);
        if (optional) reportAbsence(first, answer.status);
        return optional ? [] : absent(scope, first);
      }
      const page = pageOf(answer, url);
      records.push(...page.records);
      url = page.next;
    }
    reportAbsence(first, null);
    return filterValid(schema, records, first.href);
  }

  /**
   * Reads a removed vehicle. An API without removed vehicles responds with an error status; the vehicle then counts as
   * unknown.
   */
  async function removedVehicle(scope: StoreScope, vin: string): Promise<Vehicle | null> {
    const url = urlOf(scope, `vehicles/removed?vin=${encodeURIComponent(vin)}`);
    const answer = await request({ method: "GET", url, absentStatuses: storeApiConfig.absentStatuses });
    if (isAbsent(answer)) return null;
    const [vehicle] = filterValid(VehicleSchema, pageOf(answer, url).records, url.href);
    return vehicle?.vin === vin && !vehicle.private ? vehicle : null;
  }

  /** Handles a missing collection. It is empty only if the whole scope is unknown; otherwise the API is broken. */
  async function absent(scope: StoreScope, url: URL): Promise<never[]> {
    if ((await profile(scope)) === null) return [];
    throw new StoreApiError(`GET ${url.href} answered 404 although the ${scope.kind} exists.`);
  }

  return {
    profile,
    stores: (scope) => readAll(StoreProfileSchema, scope, "stores"),
    vehicles: async (scope) => (await readAll(VehicleSchema, scope, "vehicles")).filter(isListed),
    removedVehicle,
    vehicleSitemap: (scope) => readAll(SitemapEntrySchema, scope, "vehicles/sitemap"),
    lowestPriceByBodystyle: (scope, condition) =>
      readAll(
        LowestPriceSchema,
        scope,
        `vehicles/lowestPriceByBodystyle${condition ? `?condition=${condition}` : ""}`,
        { optional: true },
      ),
    // Most collections are optional: a missing one is empty.
    collection: (scope, name) => readAll(schemaOf(name), scope, name, { optional: true }),
    // An ETag covers only one page of one collection, so it cannot be the version.
    version: async (scope) =>
      (await request({ method: "GET", url: urlOf(scope, "profile") })).headers.get(VERSION_HEADER),
  };
}

/** Returns true for a status other than success. */
function isAbsent({ status }: HttpAnswer): boolean {
  return status >= 400;
}

/** Warns once about a refused collection. A 404 is not logged, because an API may not have the collection. */
function reportAbsence(url: URL, status: number | null): void {
  const refused = singleton("store-api.refused", () => new Set<string>());
  if (status === null || status === 404) refused.delete(url.href);
  else if (!refused.has(url.href)) {
    refused.add(url.href);
    log().warn({ source: url.href, status }, "the store's API refuses a collection: the site has none of it");
  }
}

/** Parses `{value, next}` or a bare list. `next` must be within the API's origin. */
function pageOf({ body }: HttpAnswer, url: URL): { records: unknown[]; next: URL | null } {
  if (Array.isArray(body)) return { records: body, next: null };
  const { value, next } = (body ?? {}) as { value?: unknown; next?: unknown };
  if (!Array.isArray(value))
    throw new StoreApiError(`GET ${url.href} answered neither a list nor {"value": […]}.`);
  if (typeof next !== "string" || next === "") return { records: value, next: null };
  const target = parseUrl(next, url);
  if (target?.origin !== url.origin) {
    throw new StoreApiError(
      `GET ${url.href} names a next page on ${target?.host ?? "no host"}, which is not followed.`,
    );
  }
  return { records: value, next: target };
}
