import "server-only";
import { mkdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { CONTENT_COLLECTIONS, CONTENT_KEYS, type SiteContent } from "../../content/site-content";
import { log } from "../../platform/log";
import { DEFAULT_SEGMENT } from "../../routing/store-segment";
import { schemaOf } from "../../store-api/collections";
import { StoreProfileSchema } from "../../store-api/profile-schema";
import { keepValid } from "../../store-api/records";
import { LowestPriceSchema, VehicleSchema } from "../../store-api/vehicle-schema";
import { type Loaded, reasonOf } from "./load";

/** Keeps the last good data of a remote API on disk, so that a restart during an outage still has a site to show. */
export interface SavedSnapshots {
  /** Never fails: a disk that is full is logged, and the site goes on without the copy. */
  save(segment: string, loaded: Loaded): Promise<void>;
  /** Notes on the copy that it was still the store's own data at that time, milliseconds since 1970. */
  confirm(segment: string, at: number): Promise<void>;
  /** The saved data and when it was last confirmed; null when there is none that can be used. */
  load(segment: string): Promise<{ loaded: Loaded; confirmedAt: number } | null>;
}

const FileSchema = z.object({
  /** The API it came from: a copy of another one is not used. */
  source: z.string(),
  version: z.string(),
  profile: StoreProfileSchema,
  stores: z.array(z.unknown()),
  vehicles: z.array(z.unknown()),
  // A copy of an older version has none.
  offers: z.array(z.unknown()).default([]),
  lowestPrices: z.array(LowestPriceSchema),
  /** Copies made before there were any have none. */
  team: z.array(z.unknown()).default([]),
  content: z.record(z.string(), z.array(z.unknown())).default({}),
});

/** Files `{group}.json` and `{group}@{storeId}.json` in `folder`. */
export function savedSnapshots(folder: string, group: string, source: string): SavedSnapshots {
  const fileOf = (segment: string) =>
    join(folder, `${group}${segment === DEFAULT_SEGMENT ? "" : segment}.json`);
  return {
    async save(segment, { data, version }) {
      const file = fileOf(segment);
      const draft = `${file}.${process.pid}.tmp`;
      try {
        await mkdir(folder, { recursive: true });
        await writeFile(draft, JSON.stringify({ source, version, ...data }), { mode: 0o600 });
        await rename(draft, file);
      } catch (error) {
        log().error({ file, reason: reasonOf(error) }, "the copy of the store's data could not be saved");
        await rm(draft, { force: true }).catch(() => undefined);
      }
    },
    async confirm(segment, at) {
      await utimes(fileOf(segment), at / 1_000, at / 1_000).catch(() => undefined); // no copy: `save` has said so
    },
    async load(segment) {
      const file = fileOf(segment);
      try {
        const saved = FileSchema.parse(JSON.parse(await readFile(file, "utf8")));
        if (saved.source !== source) return null;
        const data = {
          profile: saved.profile,
          stores: keepValid(StoreProfileSchema, saved.stores, file),
          vehicles: keepValid(VehicleSchema, saved.vehicles, file),
          offers: keepValid(schemaOf("offers"), saved.offers, file),
          lowestPrices: saved.lowestPrices,
          team: keepValid(schemaOf("team-members"), saved.team, file),
          content: savedContent(saved.content, file),
        };
        const { mtimeMs } = await stat(file);
        return { loaded: { data, version: saved.version, lowestPricesFailure: null }, confirmedAt: mtimeMs };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ENOENT") {
          log().warn({ file, reason: reasonOf(error) }, "the saved copy of the store's data cannot be used");
        }
        return null;
      }
    },
  };
}

/** Each list as far as it keeps the contract; a list that the copy does not have yet is empty. */
function savedContent(saved: Record<string, unknown[]>, file: string): SiteContent {
  const lists = CONTENT_KEYS.map((key) => [
    key,
    keepValid(schemaOf(CONTENT_COLLECTIONS[key]), saved[key] ?? [], file),
  ]);
  return Object.fromEntries(lists) as SiteContent;
}
