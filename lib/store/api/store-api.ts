import { z } from "zod";
import type { CollectionName, CollectionRecord } from "./collections";
import type { StoreProfile } from "./profile-schema";
import type { Condition, LowestPrice, Vehicle } from "./vehicle-schema";

/**
 * Scope of a request: a whole store group, or one store whose settings override the company's (docs/rules.md#stores).
 * It maps to `{api}/store-group/{id}/website/…` and `{api}/stores/{id}/website/…`.
 */
export type StoreScope = { kind: "group"; id: string } | { kind: "store"; id: string };

/**
 * Interface with two implementations: `http` and `embedded`. Missing data is `null` or an empty list. A failed read
 * throws `StoreApiError` and must never be cached.
 */
export interface StoreApi {
  /** Returns the settings of a group or a store, or null if the scope does not exist. */
  profile(scope: StoreScope): Promise<StoreProfile | null>;
  /** Returns the stores of the scope. */
  stores(scope: StoreScope): Promise<StoreProfile[]>;
  /**
   * Returns all vehicles on offer in the scope, including private ones. The caller decides who may see private
   * vehicles.
   */
  vehicles(scope: StoreScope): Promise<Vehicle[]>;
  /**
   * Returns the last state of a vehicle that was listed in the scope and no longer is (sold or removed). Returns null
   * for a listed or unknown VIN, and for a private vehicle. Its `statusSince` is the time when it left.
   */
  removedVehicle(scope: StoreScope, vin: string): Promise<Vehicle | null>;
  /** Returns the URLs of the public vehicle pages. */
  vehicleSitemap(scope: StoreScope): Promise<SitemapEntry[]>;
  /**
   * Returns the lowest price per body style. `condition` is set only if exactly one is configured
   * (docs/rules.md#store-api).
   */
  lowestPriceByBodystyle(scope: StoreScope, condition?: Condition): Promise<LowestPrice[]>;
  /**
   * Returns a collection of content in display order, including records outside their dates. For a store, it contains
   * the records for this store and for all stores.
   */
  collection<N extends CollectionName>(scope: StoreScope, name: N): Promise<CollectionRecord<N>[]>;
  /**
   * Returns an opaque value that changes whenever any of the above may have changed. Returns null if determining it
   * would require reading everything.
   */
  version(scope: StoreScope): Promise<string | null>;
  /**
   * Returns the version with that of each part of `data-parts`: while it is the same, the part is the same. Null if the
   * scope does not exist. An API that does not tell parts apart has no such method.
   */
  parts?(scope: StoreScope): Promise<{ version: string; of: (part: string) => string } | null>;
}

/** Error of a failed read: the store is unreachable, slow, or returns invalid data. */
export class StoreApiError extends Error {
  override name = "StoreApiError";

  /**
   * Compares by name. Next.js bundles this class separately for pages and for `instrumentation.ts`, and `instanceof`
   * must work across both.
   */
  static [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Object && (value as { name?: unknown }).name === "StoreApiError";
  }
}

export const SitemapEntrySchema = z
  .object({ loc: z.string().startsWith("/"), lastmod: z.iso.datetime({ offset: true }).optional() })
  .meta({ id: "SitemapEntry" });

export type SitemapEntry = z.infer<typeof SitemapEntrySchema>;
