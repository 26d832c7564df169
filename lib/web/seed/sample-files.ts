import "server-only";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { type StoreProfile, StoreProfileSchema } from "../../store/api/profile-schema";

/** A sample store group: its company settings and its stores, as `config/stores/{group}.json` has them. */
export interface SampleGroup {
  group: StoreProfile;
  stores: StoreProfile[];
}

const SampleGroupSchema = z.object({ group: StoreProfileSchema, stores: z.array(StoreProfileSchema).min(1) });
const FEED_NAME = /\.(csv|tsv|txt)$/;

/**
 * Reads a sample group from `root`, the folder that holds `config/`.
 * @throws Error that names the file and each wrong field, or the groups that exist when this one does not
 */
export async function readSampleGroup(root: string, group: string): Promise<SampleGroup> {
  const folder = join(root, "config", "stores");
  const known = (await readdir(folder))
    .filter((name) => name.endsWith(".json"))
    .map((name) => name.slice(0, -5));
  if (!known.includes(group)) {
    throw new Error(
      `STORE_GROUP: there is no sample store group “${group}”. Samples: ${known.sort().join(", ")}.`,
    );
  }
  const file = join("config", "stores", `${group}.json`);
  return readJson(root, file, SampleGroupSchema);
}

/** @throws Error that names the file and each wrong field */
async function readJson<T>(root: string, file: string, schema: z.ZodType<T>): Promise<T> {
  const parsed = schema.safeParse(parseJson(await readFile(join(root, file), "utf8"), file));
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map(
    (issue) => `  ${issue.path.join(".") || "the file"}: ${issue.message}`,
  );
  throw new Error(`${file} is not usable:\n${lines.join("\n")}`);
}

/** The feed file of a sample store, or null when the sample has none for it. */
export async function findSampleFeed(root: string, group: string, storeId: string): Promise<string | null> {
  const folder = join(root, "config", "samples", group);
  const names = await readdir(folder).catch(() => []);
  const name = names.find((each) => FEED_NAME.test(each) && each.replace(FEED_NAME, "") === storeId);
  return name ? join(folder, name) : null;
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}
