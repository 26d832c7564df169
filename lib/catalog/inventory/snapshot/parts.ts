import "server-only";
import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { cacheRules } from "../../../../config/runtime/cache";
import { CONTENT_KEYS } from "../../../store/api/collections";
import type { StoreData } from "./data";

/** Fingerprint of each part of a store's data, by name. Equal data has equal fingerprints on all instances. */
export type PartPrints = Readonly<Record<string, string>>;

/** Fingerprint of all data shown on the pages of a tag, by tag. */
export type TagPrints = Readonly<Record<string, string>>;

/** Length of a fingerprint, long enough to avoid collisions. */
const LENGTH = 11;

/** Number of records to hash before requests can run: about 15 ms. */
const RECORDS_AT_ONCE = 2_000;

/**
 * Computes the fingerprints of all parts. Requests can run in between, because a stock of 100,000 vehicles takes about
 * a second. A part with the same records as before keeps its fingerprint.
 */
export async function partPrints(
  data: StoreData,
  before: { data: StoreData; prints: PartPrints } | null = null,
): Promise<PartPrints> {
  const known = before ? partsOf(before.data) : {};
  const prints: Record<string, string> = {};
  for (const [name, part] of Object.entries(partsOf(data))) {
    const same = isSameList(part, known[name]) ? before?.prints[name] : undefined;
    prints[name] = same ?? (Array.isArray(part) ? await printEach(part) : print(part));
  }
  return prints;
}

function partsOf({ content, ...data }: StoreData): Record<string, unknown> {
  return { ...data, ...Object.fromEntries(CONTENT_KEYS.map((key) => [key, content[key]])) };
}

/** Returns true for the same value, and for two lists of the same records. */
export function isSameList(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  return (
    Array.isArray(one) &&
    Array.isArray(other) &&
    one.length === other.length &&
    one.every((each, at) => each === other[at])
  );
}

/**
 * Returns the fingerprints by tag of `cacheRules`. A part that no rule names belongs to the first tag, which covers all
 * pages.
 * @param company parts of the whole group, some of which a store's pages show
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

/** Returns the tags whose data differs, or all tags if one side is unknown. */
export function changedTags(before: TagPrints | null, after: TagPrints | null): string[] {
  const tags = cacheRules.map(({ tag }) => tag);
  if (before === null || after === null) return tags;
  return tags.filter((tag) => before[tag] !== after[tag]);
}

/** Returns true if data behind some tags may concern vehicles or their prices, which follow from settings too. */
export function concernStock(tags: readonly string[]): boolean {
  return tags.includes("inventory") || tags.includes("profile");
}

/**
 * Returns a version that changes whenever search results may change. The browser compares it between page and response.
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
