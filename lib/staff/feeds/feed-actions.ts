import "server-only";
import { FEED_TIMES, FEED_UPLOADS } from "../../../config/catalog/feeds";
import { feedSettings } from "../../catalog/feeds/feed-settings";
import { type FeedSource, FOLDER, feedSourceReader } from "../../catalog/feeds/feed-sources";
import { runFeed } from "../../catalog/feeds/run-feed";
import {
  dropUpload,
  type FeedUpload,
  importUpload,
  readUpload,
  storeUpload,
} from "../../catalog/feeds/uploads";
import { FEED_LEASE } from "../../catalog/feeds/worker";
import { readStockVersion } from "../../catalog/inventory/import/import-feed";
import { db } from "../../core/db/connect";
import { withLease } from "../../core/db/lease";
import { singleLine } from "../../core/platform/clean-text";
import { env } from "../../core/platform/env";
import { log } from "../../core/platform/log";
import { writeAudit } from "../audit";
import { backTo, type StaffAction, type StaffPost, staffRefusal } from "../posts/staff-post";
import { requireStaff } from "../require-staff";
import type { StaffPerson } from "../rights";
import { isFetching } from "./get-feeds";

/** Returns the sources of the site's stores, with what the staff set up. */
export function feedSources(): Promise<FeedSource[]> {
  return feedSourceReader(db())([env().STORE_GROUP]);
}

/** Actions on feeds, by the last part of `/api/staff/feeds/…`. */
export const FEED_ACTIONS: Readonly<Record<string, StaffAction>> = {
  /** Fetches and imports a store's feed now. It may take minutes: the page shows the run when it has finished. */
  run: (post) =>
    forSource(post, post.text("storeId"), async (source, person) => {
      if (await isFetching(db(), Date.now())) return backTo("feeds", { problem: "feed-busy" });
      await note(person, "feed.run", source);
      void fetchNow(source);
      return backTo("feeds", { done: "feed-started" });
    }),

  /** Stores an uploaded file and leads to the page that shows what it would change. */
  upload: (post) =>
    forSource(post, post.text("storeId"), async ({ store }) => {
      const file = post.file("file");
      if (!file) return backTo("feeds", { problem: "feed-file" });
      if (file.size > FEED_UPLOADS.bytes) return backTo("feeds", { problem: "feed-file-size" });
      const bytes = Buffer.from(await file.arrayBuffer());
      const name = singleLine(file.name).slice(0, MAX_NAME);
      return backTo(
        `feeds/upload/${await storeUpload(db(), { storeId: store.id, name, bytes }, Date.now())}`,
      );
    }),

  /** Imports an uploaded file as it was shown. */
  apply: (post) =>
    forUpload(post, async (upload, source, person) => {
      if (await isFetching(db(), Date.now()))
        return backTo(`feeds/upload/${upload.id}`, { problem: "feed-busy" });
      const stockVersion = post.text("stockVersion");
      if (stockVersion !== (await readStockVersion(db(), upload.storeId)))
        return backTo(`feeds/upload/${upload.id}`, { problem: "feed-changed" });
      if (!(await dropUpload(db(), upload.id))) return backTo("feeds", { problem: "feed-gone" });
      await note(person, "feed.upload", source);
      void importNow(upload, source, { allowShrink: post.text("allowShrink") === "yes", stockVersion });
      return backTo("feeds", { done: "feed-applied" });
    }),

  discard: (post) =>
    forUpload(post, async ({ id }) => {
      await dropUpload(db(), id);
      return backTo("feeds", { done: "feed-discarded" });
    }),
};

/** Longest name of a file that is shown. */
const MAX_NAME = 120;

/** Runs an action for a person who looks after the feeds of a store. */
async function forSource(
  { request }: StaffPost,
  storeId: string,
  work: (source: FeedSource, person: StaffPerson) => Promise<Response>,
): Promise<Response> {
  // Who has no feeds to look after learns nothing of which stores there are.
  const anywhere = await requireStaff(request, "stock.manage");
  const access = anywhere.ok ? await requireStaff(request, "stock.manage", { storeId }) : anywhere;
  if (!access.ok) return access.status === 401 ? backTo("sign-in") : staffRefusal(access.status);
  if (env().STORE_API_URL !== undefined) return staffRefusal(404);
  const source = (await feedSources()).find(({ store }) => store.id === storeId);
  return source ? work(source, access.person) : staffRefusal(404);
}

/** The same for an uploaded file, which is its store's. */
async function forUpload(
  post: StaffPost,
  work: (upload: FeedUpload, source: FeedSource, person: StaffPerson) => Promise<Response>,
): Promise<Response> {
  const anywhere = await requireStaff(post.request, "stock.manage");
  if (!anywhere.ok) return anywhere.status === 401 ? backTo("sign-in") : staffRefusal(anywhere.status);
  const upload = await readUpload(db(), post.text("id"), Date.now());
  if (!upload) return backTo("feeds", { problem: "feed-gone" });
  return forSource(post, upload.storeId, (source, person) => work(upload, source, person));
}

function note(person: StaffPerson, action: "feed.run" | "feed.upload", { name, store }: FeedSource) {
  const record = { kind: "feed", id: name, storeId: store.id };
  return writeAudit(db(), person, { action, record, before: null, after: null }, Date.now());
}

const LEASE = { name: FEED_LEASE, leaseMs: FEED_TIMES.leaseMs };

/** One instance at a time fetches: where another one came first, that run is the one that was wanted. */
async function fetchNow(source: FeedSource): Promise<void> {
  try {
    await withLease(db(), LEASE, (signal) => runFeed(source, feedSettings(), { signal, isManual: true }));
  } catch (error) {
    log().error({ storeId: source.store.id, reason: String(error) }, "a feed could not be run for the staff");
  }
}

/**
 * Imports an upload as a file of the store's drop folder. If another run came first, the stock has changed, and the run
 * reports it.
 */
async function importNow(
  upload: FeedUpload,
  { store }: FeedSource,
  options: { allowShrink: boolean; stockVersion: string },
): Promise<void> {
  try {
    const folder = (await feedSources()).find((each) => each.store.id === store.id && each.name === FOLDER)!;
    await withLease(db(), LEASE, () => importUpload(upload, folder, feedSettings(), options));
  } catch (error) {
    log().error({ storeId: store.id, reason: String(error) }, "an uploaded feed could not be imported");
  }
}
