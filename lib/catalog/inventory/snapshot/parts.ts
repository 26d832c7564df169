import "server-only";
import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { cacheRules } from "../../../../config/runtime/cache";
import { CONTENT_KEYS } from "../../../store/content/site-content";
import type { StoreData } from "./data";

/** A fingerprint of each part of a store's data, by its name. Equal data has equal ones in every instance. */
export type PartPrints = Readonly<Record<string, string>>;

/** A fingerprint of all data that the pages of a tag show, by tag. */
export type TagPrints = Readonly<Record<string, string>>;

/** Long enough that no two states of one site's data meet by chance. */
const LENGTH = 11;

/** Records hashed before requests get their turn: about 15 ms. */
const RECORDS_AT_ONCE = 2_000;

/**
 * Computes the fingerprints of all parts. It yields to requests in between: a stock of 100,000 vehicles takes about a
 * second.
 */
export async function partPrints({ content, ...data }: StoreData): Promise<PartPrints> {
  const parts = [...Object.entries(data), ...CONTENT_KEYS.map((key) => [key, content[key]] as const)];
  const prints: Record<string, string> = {};
  for (const [name, part] of parts) prints[name] = Array.isArray(part) ? await printEach(part) : print(part);
  return prints;
}

/**
 * Returns the fingerprints of the tags of `cacheRules` in a store's data. A part that no rule names belongs to the
 * first tag, which covers every page.
 * @param company the whole group's parts: a store's pages show some of them too
 */
export function tagPrints(own: PartPrints, company: PartPrints = own): TagPrints {
  const named = new Set(cacheRules.flatMap(({ shows }) => shows));
  const unnamed = Object.keys(own).filter((part) => !named.has(part));
  return Object.fromEntries(
    cacheRules.map(({ tag, shows }, at) => {
      const parts = at === 0 ? [...shows, ...unnamed] : shows;
      return [tag, print(parts.map((part) => [own[part], company[part]]))];
    }),
  );
}

/** Returns the tags whose data differs; all of them where one side is unknown. */
export function changedTags(before: TagPrints | null, after: TagPrints | null): string[] {
  const tags = cacheRules.map(({ tag }) => tag);
  if (before === null || after === null) return tags;
  return tags.filter((tag) => before[tag] !== after[tag]);
}

/**
 * Returns a version that differs whenever a search could show something else: the browser compares page and response by
 * it.
 */
export function searchVersion(parts: PartPrints): string {
  const prints = tagPrints(parts);
  return `${prints.profile}.${prints.inventory}`;
}

async function printEach(records: readonly unknown[]): Promise<string> {
  const hash = createHash("sha256");
  for (const [at, record] of records.entries()) {
    if (at > 0 && at % RECORDS_AT_ONCE === 0) await setImmediate();
    hash.update(`${JSON.stringify(record)}\n`);
  }
  return hash.digest("base64url").slice(0, LENGTH);
}

function print(part: unknown): string {
  return createHash("sha256")
    .update(String(JSON.stringify(part)))
    .digest("base64url")
    .slice(0, LENGTH);
}
