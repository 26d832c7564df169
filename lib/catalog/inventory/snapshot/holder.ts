import "server-only";
import { groupsInMemory } from "../../../../config/runtime/server";
import { log } from "../../../core/platform/log";
import type { StoreScope } from "../../../store/api/store-api";
import { DEFAULT_STORE_SLUG, getStoreScope } from "../../../store/locations/store-slug";
import type { StoreSnapshot } from "./build";
import { errorReason } from "./data";
import { type Entry, type EntryHolder, inBackoff, newEntry, type SnapshotSource, updateEntry } from "./entry";
import { changedTags, type TagPrints, tagPrints } from "./parts";

export interface StoreStatus {
  storeSlug: string;
  version: string;
  vehicles: number;
  /** Time when the data was last confirmed as current, in milliseconds since 1970. */
  confirmedAt: number;
  /** Reason why the last read failed, or null. */
  failure: string | null;
  /** Optional collections that could not be read. For each, the last copy or nothing is shown. */
  missed: string[];
}

/** Called with a slug, its group, and the tags of `cacheRules` whose data has changed. */
export type SnapshotListener = (storeSlug: string, group: string, tags: readonly string[]) => void;

export interface SnapshotHolderOptions {
  /** Returns the source of a group's data. Called once per group, when it is first used. */
  source(group: string): SnapshotSource;
  /** Returns the default group. */
  presentGroup(): string;
  /** Estimated memory limit of all groups together. */
  maxBytes?: number;
  /** Returns the current time in milliseconds since 1970. */
  now?: () => number;
}

interface Group {
  source: SnapshotSource;
  /** Entries by slug. */
  entries: Map<string, Entry>;
}

/**
 * Holds the snapshots of all groups that this process serves. Each is loaded on first use and replaced as a whole. If
 * the store cannot be read, the last good one remains.
 */
export class SnapshotHolder {
  /** Groups, least recently used first. */
  private readonly groups = new Map<string, Group>();
  private readonly listeners = new Set<SnapshotListener>();
  private readonly now: () => number;

  constructor(private readonly options: SnapshotHolderOptions) {
    this.now = options.now ?? Date.now;
  }

  /**
   * Returns a slug's snapshot, or null if the store does not exist.
   * @throws StoreApiError if it was never readable
   */
  async get(storeSlug: string, group = this.options.presentGroup()): Promise<StoreSnapshot | null> {
    const snapshot = await this.read(storeSlug, group);
    this.trim();
    return snapshot;
  }

  /**
   * Checks the store for a newer version of a group's snapshots. Never throws: after a failure, the current data
   * remains.
   */
  async refresh(group = this.options.presentGroup()): Promise<void> {
    const held = this.groupOf(group);
    const holder = this.holderOf(group);
    const company = entryOf(held, DEFAULT_STORE_SLUG, { kind: "group", id: group });
    await updateEntry(company, holder);
    for (const entry of [...held.entries.values()]) {
      if (entry === company || entry.snapshot === null) continue;
      if (company.snapshot?.stores.some((store) => store.id === entry.scope.id)) {
        await updateEntry(entry, holder);
        continue;
      }
      held.entries.delete(entry.storeSlug);
      this.notify(entry.storeSlug, group, changedTags(null, null));
    }
  }

  /**
   * Updates the groups in memory: reads those that have changed or failed, and marks the others as unchanged.
   * @param changed groups with a new version, or null if unknown
   * @param inGroup runs a function in the context of a group
   */
  async refreshAll(
    changed: readonly string[] | null,
    inGroup: (group: string, work: () => Promise<void>) => Promise<void>,
  ): Promise<void> {
    for (const group of this.groupsInMemory()) {
      if (!this.groups.has(group)) continue; // The group was dropped while another one was read.
      const isCurrent = changed !== null && !changed.includes(group) && this.confirm(group);
      if (!isCurrent) await inGroup(group, () => this.refresh(group));
    }
  }

  /** Calls back when a slug's data has changed or is no longer in memory; not for a first read. */
  onChange(listener: SnapshotListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Returns the groups in memory, least recently used first. */
  groupsInMemory(): string[] {
    return [...this.groups.keys()];
  }

  /** Returns a group's snapshots in memory. */
  inMemory(group = this.options.presentGroup()): StoreSnapshot[] {
    return this.entriesOf(group).flatMap(({ snapshot }) => snapshot ?? []);
  }

  /** Returns a group's in-memory state by slug. */
  status(group = this.options.presentGroup()): StoreStatus[] {
    return this.entriesOf(group).map(statusOf);
  }

  /** Returns the current fingerprints by tag for a slug's pages, or null if the slug is not in memory. */
  tagPrints(storeSlug: string, group = this.options.presentGroup()): TagPrints | null {
    const entries = this.groups.get(group)?.entries;
    const own = entries?.get(storeSlug)?.snapshot?.parts;
    return own ? tagPrints(own, entries?.get(DEFAULT_STORE_SLUG)?.snapshot?.parts) : null;
  }

  /** Returns true if a group in memory has this slug. */
  knows(storeSlug: string, group = this.options.presentGroup()): boolean {
    const scope = getStoreScope(storeSlug, group);
    if (scope?.kind !== "store") return scope !== null;
    const company = this.groups.get(group)?.entries.get(DEFAULT_STORE_SLUG)?.snapshot;
    return company?.stores.some((store) => store.id === scope.id) ?? false;
  }

  private async read(storeSlug: string, group: string): Promise<StoreSnapshot | null> {
    const scope = getStoreScope(storeSlug, group);
    if (scope === null) return null;
    if (scope.kind === "store") {
      const company = await this.read(DEFAULT_STORE_SLUG, group);
      if (!company?.stores.some((store) => store.id === scope.id)) return null;
    }
    const entry = entryOf(
      this.use(group),
      scope.kind === "store" ? `@${scope.id}` : DEFAULT_STORE_SLUG,
      scope,
    );
    if (entry.snapshot === null && !inBackoff(entry, this.now()))
      await updateEntry(entry, this.holderOf(group));
    if (entry.snapshot === null && entry.failure) throw entry.failure.error;
    return entry.snapshot;
  }

  /** Returns a group's entry, which is created if missing. */
  private groupOf(group: string): Group {
    const held = this.groups.get(group) ?? { source: this.options.source(group), entries: new Map() };
    this.groups.set(group, held);
    return held;
  }

  /** Returns a group's entry for a visit and marks it as most recently used. */
  private use(group: string): Group {
    const held = this.groupOf(group);
    this.groups.delete(group);
    this.groups.set(group, held);
    return held;
  }

  /**
   * Marks a group's version as unchanged.
   * @returns false if its last read failed; `refresh` then tries to read it again
   */
  private confirm(group: string): boolean {
    const entries = this.entriesOf(group);
    if (entries.some(({ failure, missed }) => failure !== null || Object.keys(missed).length > 0))
      return false;
    for (const entry of entries) if (entry.snapshot !== null) entry.confirmedAt = this.now();
    return true;
  }

  /** Drops the least recently used groups until the rest fits the limit, but never the last one. */
  private trim(): void {
    const { maxBytes = Number.POSITIVE_INFINITY } = this.options;
    if (maxBytes === Number.POSITIVE_INFINITY) return;
    const sizes = this.groupsInMemory().map((group) => ({ group, bytes: bytesOf(this.entriesOf(group)) }));
    let total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
    for (const { group, bytes } of sizes) {
      if (total <= maxBytes || this.groups.size === 1) return;
      const dropped = this.entriesOf(group);
      this.groups.delete(group);
      total -= bytes;
      // Dropped data is no longer watched for changes, so its cached pages must be rendered again.
      for (const { storeSlug } of dropped) this.notify(storeSlug, group, changedTags(null, null));
    }
  }

  private entriesOf(group: string): Entry[] {
    return [...(this.groups.get(group)?.entries.values() ?? [])];
  }

  private holderOf(group: string): EntryHolder {
    return {
      now: this.now,
      changed: (entry, before) => {
        const tags = changedTags(tagPrints(before.parts), tagPrints(entry.snapshot!.parts));
        // A store's pages also show data of the group, such as another store's vehicle or staff member.
        const isCompany = entry.storeSlug === DEFAULT_STORE_SLUG;
        const concerned = isCompany && tags.length > 0 ? this.entriesOf(group) : [entry];
        for (const { storeSlug } of concerned) this.notify(storeSlug, group, tags);
      },
    };
  }

  private notify(storeSlug: string, group: string, tags: readonly string[]): void {
    for (const listener of this.listeners) {
      try {
        listener(storeSlug, group, tags);
      } catch (error) {
        log().error(
          { segment: storeSlug, reason: errorReason(error) },
          "a listener for changed store data failed",
        );
      }
    }
  }
}

function entryOf({ source, entries }: Group, storeSlug: string, scope: StoreScope): Entry {
  const known = entries.get(storeSlug);
  if (known) return known;
  const entry = newEntry(source, storeSlug, scope);
  entries.set(storeSlug, entry);
  return entry;
}

function statusOf({ storeSlug, snapshot, confirmedAt, failure, missed }: Entry): StoreStatus {
  return {
    storeSlug,
    version: snapshot?.version ?? "",
    vehicles: snapshot?.vehicles.length ?? 0,
    confirmedAt,
    failure: failure?.error.message ?? null,
    missed: Object.keys(missed).sort(),
  };
}

/** Estimates the size of snapshots in bytes. A store's own snapshot has the same vehicles in a separate index. */
function bytesOf(entries: readonly Entry[]): number {
  return entries.reduce(
    (sum, { snapshot }) =>
      sum + groupsInMemory.bytesOfGroup + (snapshot?.vehicles.length ?? 0) * groupsInMemory.bytesOfVehicle,
    0,
  );
}
