import "server-only";
import { DEFAULT_SORT, EMPTY_SEARCHES } from "../../../../../config/catalog/search";
import type { Db } from "../../../../core/db/schema";
import { singleton } from "../../../../core/platform/singleton";
import { encodeSearch } from "../address/codec";
import type { SearchState } from "../search-state";

interface Tally {
  storeId: string;
  search: string;
  count: number;
}

/** Key for all searches above `EMPTY_SEARCHES.kinds`. */
export const OTHER_SEARCHES = "";
const DAY_MS = 24 * 60 * 60 * 1_000;

/** Returns the process-wide counts since the last write. */
const tallies = () => singleton("empty-searches", () => new Map<string, Tally>());

/**
 * Counts a search without results in memory, so that its visitor does not wait.
 * @param storeId id of a store or the group
 */
export function noteEmptySearch(storeId: string, state: SearchState): void {
  const search = countedSearch(state);
  const known = tallies();
  const key = JSON.stringify([storeId, search]);
  const tally =
    known.get(key) ?? (known.size < EMPTY_SEARCHES.kinds ? add(key, storeId, search) : other(storeId));
  tally.count++;
}

function other(storeId: string): Tally {
  const key = JSON.stringify([storeId, OTHER_SEARCHES]);
  return tallies().get(key) ?? add(key, storeId, OTHER_SEARCHES);
}

function add(key: string, storeId: string, search: string): Tally {
  const tally = { storeId, search, count: 0 };
  tallies().set(key, tally);
  return tally;
}

/** Returns a search's URL for counting, without its page and order, and without text that could name a person. */
export function countedSearch(state: SearchState): string {
  const address = encodeSearch({
    ...state,
    query: withoutIdentifiers(state.query),
    sort: DEFAULT_SORT,
    page: 1,
  });
  return address.length <= EMPTY_SEARCHES.length ? address : OTHER_SEARCHES;
}

/** Patterns of a US phone number, seven consecutive digits, and a word with a digit at least half as long as a VIN. */
const NUMBER = /(?:\+?1[\s.-]*)?\(?\b\d{3}\)?[\s.-]*\d{3}[\s.-]*\d{4}\b|\b\d{3}[.-]\d{4}\b|\d{7,}/g;
const CODE = /\b(?=\w*\d)\w{8,}\b/g;

/** Returns a search's text in lowercase, without email addresses, phone numbers, VINs and other long codes. */
export function withoutIdentifiers(query: string): string {
  return query
    .toLowerCase()
    .replace(/\S*@\S*/g, " ")
    .replace(NUMBER, " ")
    .replace(CODE, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/**
 * Writes the counts and clears them in memory. If the database fails, they are written with the next ones. @throws on a
 * database error
 */
export async function writeEmptySearches(db: Db, now: number): Promise<void> {
  const pending = [...tallies().values()];
  tallies().clear();
  if (pending.length === 0) return;
  const day = dayOf(now);
  try {
    await db.transaction().execute(async (trx) => {
      const rows = await trx
        .selectFrom("empty_searches")
        .select(["store_id", "search"])
        .where("day", "=", day)
        .execute();
      for (const { count, ...row } of merged(pending, rows))
        await trx
          .insertInto("empty_searches")
          .values({ day, count, ...row })
          .onConflict((conflict) =>
            conflict
              .columns(["day", "store_id", "search"])
              .doUpdateSet((eb) => ({ count: eb("empty_searches.count", "+", count) })),
          )
          .execute();
    });
  } catch (error) {
    for (const { storeId, search, count } of pending) {
      const key = JSON.stringify([storeId, search]);
      (tallies().get(key) ?? add(key, storeId, search)).count += count;
    }
    throw error;
  }
}

interface CountedRow {
  store_id: string;
  search: string;
  count: number;
}

/**
 * Returns the counts to add to a day's rows. Above the limit, new searches are counted together. The fixed order avoids
 * deadlocks between instances.
 */
function merged(pending: readonly Tally[], stored: readonly Omit<CountedRow, "count">[]): CountedRow[] {
  const known = new Set(stored.map(({ store_id, search }) => JSON.stringify([store_id, search])));
  const rows = new Map<string, CountedRow>();
  for (const { storeId, search, count } of pending) {
    const own = JSON.stringify([storeId, search]);
    const isListed = known.has(own) || known.size < EMPTY_SEARCHES.kinds;
    const key = isListed ? own : JSON.stringify([storeId, OTHER_SEARCHES]);
    if (isListed) known.add(own);
    const row = rows.get(key) ?? { store_id: storeId, search: isListed ? search : OTHER_SEARCHES, count: 0 };
    row.count += count;
    rows.set(key, row);
  }
  return [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

/** Deletes the oldest days. @throws on a database error */
export async function purgeEmptySearches(db: Db, now: number): Promise<void> {
  const oldest = dayOf(now - EMPTY_SEARCHES.retentionDays * DAY_MS);
  await db.deleteFrom("empty_searches").where("day", "<", oldest).execute();
}

/** Returns a day in UTC, `YYYY-MM-DD`. */
function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
