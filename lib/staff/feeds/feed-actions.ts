import "server-only";
import { FEED_TIMES, FEED_UPLOADS } from "../../../config/catalog/feeds";
import { applyUpload, claimUpload } from "../../catalog/feeds/apply-upload";
import { type FeedSource, feedSourceReader } from "../../catalog/feeds/feed-sources";
import { feedSettings, runFeed } from "../../catalog/feeds/run-feed";
import {
  dropUpload,
  type FeedUpload,
  readUpload,
  reviewStopped,
  stoppedSource,
  storeUpload,
} from "../../catalog/feeds/uploads";
import { FEED_LEASE } from "../../catalog/feeds/worker";
import { readStockVersion } from "../../catalog/inventory/import/import-feed";
import { db } from "../../core/db/connect";
import { withLease } from "../../core/db/lease";
import { type CommonRefusal, type NamedRefusal, refuseWith } from "../../core/http/endpoint";
import { singleLine } from "../../core/platform/clean-text";
import { env } from "../../core/platform/env";
import { log } from "../../core/platform/log";
import { writeAudit } from "../audit";
import { refusedAccess, staff } from "../endpoint";
import {
  AROUND_FILE,
  backTo,
  formEndpoint,
  formFields,
  formFile,
  staffAddress,
} from "../posts/form-endpoint";
import { requireStaff } from "../require-staff";
import type { StaffPerson } from "../rights";
import { isFetching } from "./get-feeds";

/** Returns the sources of the site's stores, including those that staff set up. */
export function feedSources(): Promise<FeedSource[]> {
  return feedSourceReader(db())([env().STORE_GROUP]);
}

/** Feeds of a remote store API do not belong to this site. */
const FEEDS = {
  who: staff<never>("stock.manage", { unless: () => (env().STORE_API_URL === undefined ? null : "unknown") }),
} as const;

/** Forms on `/staff/feeds`. */
export const FEED_FORMS = {
  run: formEndpoint(
    "feeds/run",
    "Fetches and imports a store's feed now; the page shows the run once it is over",
    {
      ...FEEDS,
      body: formFields("storeId"),
      run: ({ actor, body, request }) =>
        forSource(request, body.storeId, async (source) => {
          if (await isFetching(db(), Date.now())) return backTo("feeds", { problem: "feed-busy" });
          await note(actor, "feed.run", source);
          void fetchNow(source);
          return backTo("feeds", { done: "feed-started" });
        }),
    },
  ),

  review: formEndpoint(
    "feeds/review",
    "Fetches a stopped file; the next page shows which vehicles would leave",
    {
      ...FEEDS,
      body: formFields("storeId"),
      run: ({ body, request }) =>
        forSource(request, body.storeId, async ({ store }) => {
          const source = await stoppedSource(db(), await feedSources(), store.id, Date.now());
          if (!source) return backTo("feeds", { problem: "feed-not-stopped" });
          const reviewed = await withLease(db(), LEASE, (lost) => review(source, lost));
          if (reviewed === null) return backTo("feeds", { problem: "feed-busy" });
          if ("problem" in reviewed) return backTo("feeds", { problem: reviewed.problem });
          return backTo(`feeds/upload/${reviewed.id}`);
        }),
    },
  ),

  upload: formEndpoint("feeds/upload", "Stores a file; the next page shows what it would change", {
    ...FEEDS,
    reads: "files",
    maxBytes: FEED_UPLOADS.bytes + AROUND_FILE,
    body: formFields("storeId").extend({ file: formFile }),
    back: ({ why }) => (why === "too-large" ? staffAddress("feeds", { problem: "feed-file-size" }) : null),
    run: ({ body: { storeId, file }, request }) =>
      forSource(request, storeId, async ({ store }) => {
        if (!file) return backTo("feeds", { problem: "feed-file" });
        if (file.size > FEED_UPLOADS.bytes) return backTo("feeds", { problem: "feed-file-size" });
        const bytes = Buffer.from(await file.arrayBuffer());
        const name = singleLine(file.name).slice(0, MAX_NAME);
        return backTo(
          `feeds/upload/${await storeUpload(db(), { storeId: store.id, name, bytes }, Date.now())}`,
        );
      }),
  }),

  apply: formEndpoint("feeds/apply", "Imports an uploaded file as it was shown", {
    ...FEEDS,
    body: formFields("id", "stockVersion", "allowShrink"),
    run: ({ actor, body: { id, stockVersion, allowShrink }, request }) =>
      forUpload(request, id, async (upload, source) => {
        if (await isFetching(db(), Date.now()))
          return backTo(`feeds/upload/${upload.id}`, { problem: "feed-busy" });
        if (stockVersion !== (await readStockVersion(db(), upload.storeId)))
          return backTo(`feeds/upload/${upload.id}`, { problem: "feed-changed" });
        if (!(await claimUpload(db(), upload.id, Date.now())))
          return backTo("feeds", { problem: "feed-applying" });
        await note(actor, "feed.upload", source);
        const decided = { allowShrink: allowShrink === "yes", stockVersion };
        void applyUpload(upload, await feedSources(), feedSettings(), decided);
        return backTo("feeds", { done: "feed-applied" });
      }),
  }),

  discard: formEndpoint("feeds/discard", "Discards an uploaded file", {
    ...FEEDS,
    body: formFields("id"),
    run: ({ body, request }) =>
      forUpload(request, body.id, async ({ id }) => {
        await dropUpload(db(), id);
        return backTo("feeds", { done: "feed-discarded" });
      }),
  }),
} as const;

/** Maximum number of characters of a displayed file name. */
const MAX_NAME = 120;

type FormResult = Response | NamedRefusal<CommonRefusal>;

/** Runs an action for a person who manages the feeds of the source's store. */
async function forSource(
  request: Request,
  storeId: string,
  work: (source: FeedSource) => Promise<Response>,
): Promise<FormResult> {
  const access = await requireStaff(request, "stock.manage", { storeId });
  if (!access.ok) return refusedAccess(access);
  const source = (await feedSources()).find(({ store }) => store.id === storeId);
  return source ? work(source) : refuseWith("unknown");
}

/** Runs an action for a person who manages the feeds of the upload's store. */
async function forUpload(
  request: Request,
  id: string,
  work: (upload: FeedUpload, source: FeedSource) => Promise<Response>,
): Promise<FormResult> {
  const upload = await readUpload(db(), id, Date.now());
  if (!upload) return backTo("feeds", { problem: "feed-gone" });
  return forSource(request, upload.storeId, (source) => work(upload, source));
}

function note(person: StaffPerson, action: "feed.run" | "feed.upload", { name, store }: FeedSource) {
  const record = { kind: "feed", id: name, storeId: store.id };
  return writeAudit(db(), person, { action, record, before: null, after: null }, Date.now());
}

const LEASE = { name: FEED_LEASE, leaseMs: FEED_TIMES.leaseMs };

/** Fetches a feed. Only one instance fetches at a time; if another one was first, its run is the requested one. */
async function fetchNow(source: FeedSource): Promise<void> {
  try {
    await withLease(db(), LEASE, (signal) => runFeed(source, feedSettings(), { signal, isManual: true }));
  } catch (error) {
    log().error({ storeId: source.store.id, reason: String(error) }, "a feed could not be run for the staff");
  }
}

/** Milliseconds that a person waits for a stopped file. */
const REVIEW_MS = 45_000;

/** Stores a stopped source's file for the preview. @returns its id, or the problem to show */
async function review(
  source: FeedSource,
  lost: AbortSignal,
): Promise<{ id: string } | { problem: "feed-unreachable" | "feed-too-large" }> {
  const signal = AbortSignal.any([lost, AbortSignal.timeout(REVIEW_MS)]);
  try {
    const reviewed = await reviewStopped(source, feedSettings(), signal);
    if ("id" in reviewed) return reviewed;
    return { problem: reviewed.problem === "too-large" ? "feed-too-large" : "feed-unreachable" };
  } catch (error) {
    log().warn({ storeId: source.store.id, reason: String(error) }, "a stopped feed could not be fetched");
    return { problem: "feed-unreachable" };
  }
}
