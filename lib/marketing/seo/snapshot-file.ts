import "server-only";
import { createHash } from "node:crypto";
import { ROBOTS } from "../../../config/marketing/seo";
import { NGINX_HEADER, pageCacheControl } from "../../../config/runtime/cache";
import { getSnapshot, type StoreSnapshot } from "../../catalog/inventory/snapshot/snapshot";
import { matchesEtag, nginxExpiry } from "../../core/http/cache-headers";
import { env } from "../../core/platform/env";
import { log } from "../../core/platform/log";
import { StoreApiError } from "../../store/api/store-api";
import { storeSlugFor } from "../../store/locations/store-slug";

/** File generated from one store's data at one moment. */
export interface SnapshotFile {
  /** Id of the file, unique among files of the same snapshot. */
  id: string;
  contentType: string;
  /** Store of the data, or null for the whole group. */
  storeId?: string | null;
  /**
   * Parts of a store's data that fully determine the file. With them, the ETag is known without generating the file.
   */
  parts?: readonly string[];
  /**
   * Returns a function that generates the text in chunks, always the same for one snapshot. Returns null if there is no
   * such file.
   */
  write(snapshot: StoreSnapshot): (() => Iterable<string>) | null;
}

/** Number of bytes to send at a time. */
const CHUNK = 64 * 1024;

const tags = new WeakMap<StoreSnapshot, Map<string, Promise<string>>>();

/**
 * Responds to GET and HEAD for a snapshot file. It is streamed from an immutable snapshot: the response is complete and
 * valid even if the stock changes meanwhile, and large files use little memory.
 */
export async function answerSnapshotFile(request: Request, file: SnapshotFile): Promise<Response> {
  try {
    const snapshot = await getSnapshot(storeSlugFor(file.storeId ?? null));
    const pieces = snapshot && file.write(snapshot);
    if (!snapshot || !pieces) return noSuchFile();
    const headers = {
      "content-type": file.contentType,
      "cache-control": pageCacheControl,
      [NGINX_HEADER]: nginxExpiry(),
      etag: await tagOf(snapshot, file, pieces),
      "x-robots-tag": ROBOTS.notAPage,
    };
    if (matchesEtag(request.headers.get("if-none-match"), headers.etag)) {
      return new Response(null, { status: 304, headers });
    }
    return new Response(request.method === "HEAD" ? null : streamOf(pieces()), { headers });
  } catch (error) {
    if (!(error instanceof StoreApiError)) throw error;
    log().error({ file: file.id, reason: error.message }, "no store data to write a file from");
    return refuse(503, "The store cannot be read. Try again later.", { "retry-after": "60" });
  }
}

/**
 * Returns an ETag from the file's parts, otherwise from its content, computed once per snapshot. It is weak because the
 * server may compress the text.
 */
function tagOf(snapshot: StoreSnapshot, file: SnapshotFile, pieces: () => Iterable<string>): Promise<string> {
  const known = tags.get(snapshot) ?? new Map<string, Promise<string>>();
  tags.set(snapshot, known);
  const tag = known.get(file.id) ?? partsTag(snapshot, file) ?? contentHash(pieces());
  known.set(file.id, tag);
  return tag;
}

/** Returns the file's ETag from its parts, or null if their fingerprints are unknown. */
function partsTag({ parts, storeSlug }: StoreSnapshot, file: SnapshotFile): Promise<string> | null {
  const prints = file.parts?.map((part) => parts[part]);
  if (!prints || prints.includes(undefined)) return null;
  const made = [file.id, storeSlug, env().SITE_URL, process.env.FORECOURT_BUILD_ID, ...prints];
  return contentHash([JSON.stringify(made)]);
}

/** Returns a weak ETag of the text. */
export async function contentHash(pieces: Iterable<string>): Promise<string> {
  const hash = createHash("sha256");
  for (const chunk of chunksOf(pieces)) {
    hash.update(chunk);
    // Yields to the event loop, so that a large stock does not delay visitors.
    await new Promise((resolve) => setImmediate(resolve));
  }
  return `W/"${hash.digest("base64url").slice(0, 22)}"`;
}

/** Streams the text in chunks, each generated when it is read. */
export function streamOf(pieces: Iterable<string>): ReadableStream<Uint8Array> {
  const chunks = chunksOf(pieces)[Symbol.iterator]();
  return new ReadableStream({
    pull(controller) {
      const { done, value } = chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
}

function* chunksOf(pieces: Iterable<string>): Generator<Uint8Array> {
  let text = "";
  for (const piece of pieces) {
    text += piece;
    if (text.length >= CHUNK) {
      yield Buffer.from(text);
      text = "";
    }
  }
  if (text !== "") yield Buffer.from(text);
}

/** Returns an uncacheable 404. */
export function noSuchFile(): Response {
  return refuse(404, "Not found");
}

function refuse(status: 404 | 503, text: string, headers: Record<string, string> = {}): Response {
  return new Response(`${text}\n`, {
    status,
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "no-store",
      "x-robots-tag": ROBOTS.notAPage,
      ...headers,
    },
  });
}
