import { z } from "zod";
import type { CollectionName, CollectionRecord } from "./collections";
import type { StoreProfile } from "./profile-schema";
import type { Condition, LowestPrice, Vehicle } from "./vehicle-schema";

/**
 * The scope of a request: a whole store group, or one store whose overrides replace the company's settings
 * (docs/rules.md#stores). It maps to `{api}/store-group/{id}/website/…` and `{api}/stores/{id}/website/…`.
 */
export type StoreScope = { kind: "group"; id: string } | { kind: "store"; id: string };

/**
 * One contract, two implementations: `http` and `embedded`. Absent data is `null` or an empty list; a read
 * that failed throws `StoreApiError` and must never be cached.
 */
export interface StoreApi {
  /** The company's settings of a group, or a store's own; null when the scope does not exist. */
  profile(scope: StoreScope): Promise<StoreProfile | null>;
  /** The stores of the scope. */
  stores(scope: StoreScope): Promise<StoreProfile[]>;
  /** Every vehicle on offer in the scope, none of them sold, private ones included; the caller decides who may see those. */
  vehicles(scope: StoreScope): Promise<Vehicle[]>;
  /**
   * Returns the last state of a vehicle that was listed in the scope and no longer is (sold or removed). Null for a VIN
   * that is listed or unknown, and for one of the private reserve. Its `statusSince` is the time when it left.
   */
  removedVehicle(scope: StoreScope, vin: string): Promise<Vehicle | null>;
  /** Addresses of the public vehicle pages. */
  vehicleSitemap(scope: StoreScope): Promise<SitemapEntry[]>;
  /** Lowest price per body style; `condition` only when exactly one is configured (docs/rules.md#store-api). */
  lowestPriceByBodystyle(scope: StoreScope, condition?: Condition): Promise<LowestPrice[]>;
  /**
   * A collection of content in the order in which the site lists it, regardless of the dates of its records: for the
   * whole group, or for one store with the records meant for it and for all.
   */
  collection<N extends CollectionName>(scope: StoreScope, name: N): Promise<CollectionRecord<N>[]>;
  /**
   * An opaque value that changes whenever any of the above may have changed; null when the implementation cannot
   * determine it without reading everything.
   */
  version(scope: StoreScope): Promise<string | null>;
}

/** A failed read: the store is down, slow, or returns invalid data. */
export class StoreApiError extends Error {
  override name = "StoreApiError";

  /**
   * Matches by name: Next bundles this class once for pages and once for `instrumentation.ts`, and `instanceof` must
   * treat both as one.
   */
  static [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Object && (value as { name?: unknown }).name === "StoreApiError";
  }
}

export const SitemapEntrySchema = z
  .object({ loc: z.string().startsWith("/"), lastmod: z.iso.datetime({ offset: true }).optional() })
  .meta({ id: "SitemapEntry" });

export type SitemapEntry = z.infer<typeof SitemapEntrySchema>;
