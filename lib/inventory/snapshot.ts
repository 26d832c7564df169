import "server-only";
import { join } from "node:path";
import { snapshotConfig } from "../../config/store-api";
import { listenForStoreChanges } from "../db/listen";
import { env } from "../platform/env";
import { repeatedly } from "../platform/repeatedly";
import { singleton } from "../platform/singleton";
import { getStoreApi } from "../store-api/get-store-api";
import type { StoreSnapshot } from "./snapshot/build";
import { savedSnapshots } from "./snapshot/saved";
import { createSnapshotStore, type SegmentStatus, type SnapshotStore } from "./snapshot/store";

export type { SegmentStatus, StoreSnapshot };

/**
 * The store's data for a segment (`@default`, `@{storeId}`), from memory; read on first use. Null: no such store.
 * @throws StoreApiError when it has never been readable, neither now nor before a restart
 */
export function getSnapshot(segment: string): Promise<StoreSnapshot | null> {
  return snapshots().get(segment);
}

/**
 * Calls back with the segment after its data has changed, or its store is gone; not for a first read.
 * @returns a function that ends it
 */
export function onSnapshotChange(listener: (segment: string) => void): () => void {
  return snapshots().onChange(listener);
}

/** Whether pages of this segment may be kept: the group's own, and those of a store it has. Asks memory only. */
export function isKnownSegment(segment: string): boolean {
  return snapshots().knows(segment);
}

/** What is in memory, segment by segment; for `/api/health`. */
export function snapshotStatus(): SegmentStatus[] {
  return snapshots().status();
}

/**
 * Looks for newer data: every second in the embedded store (one row), every `STORE_REFRESH_SECONDS` in a remote API. In
 * PostgreSQL a change is told at once, and looking is what is left when the message is lost.
 * @returns a function that stops it
 */
export function startSnapshotRefresh(): () => void {
  const { STORE_API_URL, STORE_REFRESH_SECONDS, DATABASE_URL } = env();
  const interval = STORE_API_URL ? STORE_REFRESH_SECONDS * 1_000 : snapshotConfig.embeddedPoll;
  const refresher = repeatedly(() => snapshots().refresh(), interval);
  const listener =
    DATABASE_URL && !STORE_API_URL ? listenForStoreChanges(DATABASE_URL, () => refresher.now()) : null;
  return () => {
    refresher.stop();
    void listener?.stop();
  };
}

function snapshots(): SnapshotStore {
  return singleton("snapshots", () => {
    const { STORE_GROUP, STORE_API_URL, DATA_DIR } = env();
    return createSnapshotStore({
      api: getStoreApi(),
      group: STORE_GROUP,
      saved: STORE_API_URL ? savedSnapshots(join(DATA_DIR, "snapshots"), STORE_GROUP, STORE_API_URL) : null,
    });
  });
}
