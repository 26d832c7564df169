import "server-only";
import { mkdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { log } from "../../../core/platform/log";
import { CONTENT_COLLECTIONS, CONTENT_KEYS, schemaOf } from "../../../store/api/collections";
import { StoreProfileSchema } from "../../../store/api/profile-schema";
import { filterValid } from "../../../store/api/records";
import { LowestPriceSchema, VehicleSchema } from "../../../store/api/vehicle-schema";
import type { SiteContent } from "../../../store/content/site-content";
import { DEFAULT_STORE_SLUG } from "../../../store/locations/store-slug";
import { errorReason, type Loaded } from "./data";
import { LOWEST_PRICES } from "./optional";

/** Copies of a remote API's last good data on disk, so that the site works after a restart during an outage. */
export interface SavedSnapshots {
  /** Saves a copy. Never fails: a full disk is logged, and the site continues without the copy. */
  save(storeSlug: string, loaded: Loaded): Promise<void>;
  /** Records that the copy was still current at a time, in milliseconds since 1970. */
  confirm(storeSlug: string, at: number): Promise<void>;
  /** Returns the saved data and the time when it was last confirmed, or null if there is no usable copy. */
  load(storeSlug: string): Promise<{ loaded: Loaded; confirmedAt: number } | null>;
}

const FileSchema = z.object({
  /** API from which the copy came. A copy of another API is not used. */
  source: z.string(),
  version: z.string(),
  profile: StoreProfileSchema,
  stores: z.array(z.unknown()),
  vehicles: z.array(z.unknown()),
  // Missing in copies of older releases.
  offers: z.array(z.unknown()).default([]),
  lowestPrices: z.array(z.unknown()),
  /** Missing in copies of older releases. */
  team: z.array(z.unknown()).default([]),
  content: z.record(z.string(), z.array(z.unknown())).default({}),
  /** Collections that could not be read when the copy was made. */
  failures: z.record(z.string(), z.string()).default({}),
});

/** Stores copies in `{group}.json` and `{group}@{storeId}.json` in `folder`. */
export function savedSnapshots(folder: string, group: string, source: string): SavedSnapshots {
  const fileOf = (storeSlug: string) =>
    join(folder, `${group}${storeSlug === DEFAULT_STORE_SLUG ? "" : storeSlug}.json`);
  return {
    async save(storeSlug, { data, version, failures }) {
      const file = fileOf(storeSlug);
      const draft = `${file}.${process.pid}.tmp`;
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeFile(draft, JSON.stringify({ source, version, failures, ...data }), { mode: 0o600 });
        await rename(draft, file);
      } catch (error) {
        log().error({ file, reason: errorReason(error) }, "the copy of the store's data could not be saved");
        await rm(draft, { force: true }).catch(() => undefined);
      }
    },
    async confirm(storeSlug, at) {
      await utimes(fileOf(storeSlug), at / 1_000, at / 1_000).catch(() => undefined); // Without a copy, `save` has already logged an error.
    },
    async load(storeSlug) {
      const file = fileOf(storeSlug);
      try {
        const saved = FileSchema.parse(JSON.parse(await readFile(file, "utf8")));
        if (saved.source !== source) return null;
        const loaded = dataOf(saved, file);
        const { mtimeMs } = await stat(file);
        return { loaded, confirmedAt: mtimeMs };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ENOENT") {
          log().warn(
            { file, reason: errorReason(error) },
            "the saved copy of the store's data cannot be used",
          );
        }
        return null;
      }
    },
  };
}

/**
 * Parses a saved copy. A collection that no longer matches its schema is read again from the API; without valid stores
 * or vehicles there is no copy.
 */
function dataOf(saved: z.infer<typeof FileSchema>, file: string): Loaded {
  const failures: Record<string, string> = { ...saved.failures };
  const optional = <T>(name: string, schema: z.ZodType<T>, records: readonly unknown[]): T[] => {
    try {
      return filterValid(schema, records, file);
    } catch (error) {
      failures[name] = errorReason(error);
      return [];
    }
  };
  const lists = CONTENT_KEYS.map((key) => {
    const name = CONTENT_COLLECTIONS[key];
    return [key, optional(name, schemaOf(name), saved.content[key] ?? [])];
  });
  const data = {
    profile: saved.profile,
    stores: filterValid(StoreProfileSchema, saved.stores, file),
    vehicles: filterValid(VehicleSchema, saved.vehicles, file),
    offers: optional("offers", schemaOf("offers"), saved.offers),
    lowestPrices: optional(LOWEST_PRICES, LowestPriceSchema, saved.lowestPrices),
    team: optional("team-members", schemaOf("team-members"), saved.team),
    content: Object.fromEntries(lists) as SiteContent,
  };
  return { data, version: saved.version, parts: null, failures };
}
