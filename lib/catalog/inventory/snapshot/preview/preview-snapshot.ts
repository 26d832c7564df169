import "server-only";
import { LRUCache } from "lru-cache";
import { PREVIEW } from "../../../../../config/runtime/preview";
import { db } from "../../../../core/db/connect";
import type { Db } from "../../../../core/db/schema";
import { serverKey } from "../../../../core/db/server-key";
import { env } from "../../../../core/platform/env";
import { dropSingleton, singleton } from "../../../../core/platform/singleton";
import type { StoreScope } from "../../../../store/api/store-api";
import { keyText } from "../../../../store/documents/document-key";
import { readDocument } from "../../../../store/documents/stored-document";
import { DEFAULT_STORE_SLUG, storeSlugFor } from "../../../../store/locations/store-slug";
import { embeddedStoreApi } from "../../../../store/sources/embedded";
import { buildSnapshot, type StoreSnapshot } from "../build";
import { loadStoreData } from "../load";
import { inCurrentLanguage } from "../snapshot-language";
import { type Preview, type ReadPreview, readLinkedPreview, readPreview } from "./preview-token";

const KEY = "preview";

/** Returns the key with which this installation signs previews. */
export function previewKey(): Promise<Buffer> {
  return singleton("preview.key", () => {
    const reading = serverKey(db(), KEY, Date.now());
    reading.catch(() => dropSingleton("preview.key"));
    return reading;
  });
}

/**
 * Verifies a token for the requested site. No token is valid if the site has no back office or another system serves
 * its stock.
 */
export async function verifyPreview(token: string, now = Date.now()): Promise<ReadPreview> {
  const { STAFF, STORE_API_URL } = env();
  if (STAFF === "off" || STORE_API_URL !== undefined) return { ok: false, reason: "unknown" };
  const read = readPreview(token, await previewKey(), now);
  return read.ok && read.preview.group !== env().STORE_GROUP ? { ok: false, reason: "unknown" } : read;
}

/** Verifies the token of a link or a cookie. A token for a frame is invalid there. */
export async function verifyLinkedPreview(token: string): Promise<ReadPreview> {
  return readLinkedPreview(await verifyPreview(token));
}

/**
 * Returns a store's data with the drafts of a preview. It is read again after the store or a draft has changed.
 * @param storeId id of the store, or null for the whole group
 * @returns null if the store no longer exists
 */
export async function previewSnapshot(
  { group, documents }: Preview,
  storeId: string | null,
  on: Db = db(),
): Promise<StoreSnapshot | null> {
  const scope: StoreScope = storeId === null ? { kind: "group", id: group } : { kind: "store", id: storeId };
  const api = embeddedStoreApi(on, { drafts: documents });
  const versions = await Promise.all(
    documents.map(async (key) => (await readDocument(on, group, key)).version),
  );
  const version = `${await api.version(scope)}/${versions.join()}`;
  const name = JSON.stringify([group, storeId, documents.map(keyText)]);
  const known = inMemory().get(name);
  if (known?.version === version) return shown(known.snapshot);
  const storeSlug = storeId === null ? DEFAULT_STORE_SLUG : storeSlugFor(storeId);
  const snapshot = loadStoreData(api, scope, async () => null).then(
    (loaded) => loaded && buildSnapshot(storeSlug, scope, loaded.data, version),
  );
  inMemory().set(name, { version, snapshot });
  snapshot.catch(() => inMemory().get(name)?.snapshot === snapshot && inMemory().delete(name));
  return shown(snapshot);
}

async function shown(loading: Promise<StoreSnapshot | null>): Promise<StoreSnapshot | null> {
  const snapshot = await loading;
  return snapshot && inCurrentLanguage(snapshot);
}

/** Returns the cache of previews. It contains promises, because several parts of a page read it at the same time. */
function inMemory(): LRUCache<string, { version: string; snapshot: Promise<StoreSnapshot | null> }> {
  return singleton("preview.snapshots", () => new LRUCache({ max: PREVIEW.snapshotsInMemory }));
}
