import "server-only";
import { isIP } from "node:net";
import { type Dispatcher, request } from "undici";
import { PHOTO_LIMITS } from "../../../../config/catalog/import/limits";
import { httpAgent } from "../../../core/platform/http-agent";
import { hostOf, isPublicAddress } from "../../../core/platform/networks";
import { isPrivateRefusal, publicLookup } from "../../../core/platform/public-address";
import { collect } from "../../../core/platform/read-capped";

type FetchedPhoto =
  | { ok: true; bytes: Buffer }
  /** `unreachable`: the host did not respond, so its other photos are not tried. */
  | { ok: false; reason: string; unreachable: boolean };

export interface PhotoFetcher {
  /** Fetches a photo. Never rejects. */
  fetch(url: string): Promise<FetchedPhoto>;
  close(): Promise<void>;
}

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const ACCEPT = "image/webp,image/jpeg,image/png,image/avif;q=0.9,image/gif;q=0.5";

/**
 * Returns a fetcher of photos from untrusted servers. Only public addresses are allowed; bytes, time and redirects are
 * limited.
 */
export function createPhotoFetcher({ allowLoopback }: { allowLoopback: boolean }): PhotoFetcher {
  const agent = httpAgent({
    connect: { lookup: publicLookup(allowLoopback), timeout: PHOTO_LIMITS.photoMs },
    connections: PHOTO_LIMITS.perHost,
    maxResponseSize: PHOTO_LIMITS.photoBytes,
  });
  return {
    async fetch(url) {
      const signal = AbortSignal.timeout(PHOTO_LIMITS.photoMs);
      try {
        return await follow(url, agent, signal, allowLoopback);
      } catch (error) {
        return failed(error, signal, url);
      }
    },
    close: () => agent.destroy(),
  };
}

async function follow(
  address: string,
  dispatcher: Dispatcher,
  signal: AbortSignal,
  allowLoopback: boolean,
): Promise<FetchedPhoto> {
  let url = address;
  for (let hop = 0; hop <= PHOTO_LIMITS.redirects; hop++) {
    const problem = addressProblem(url, allowLoopback);
    if (problem) return refusal(problem);
    const response = await request(url, { dispatcher, signal, headers: { accept: ACCEPT } });
    if (REDIRECTS.has(response.statusCode)) {
      await response.body.dump();
      const { location } = response.headers;
      if (typeof location !== "string" || !URL.canParse(location, url))
        return refusal("it redirects nowhere");
      url = new URL(location, url).href;
      continue;
    }
    if (response.statusCode !== 200) {
      await response.body.dump();
      return refusal(`the server responded with ${response.statusCode}`);
    }
    return await readBody(response);
  }
  return refusal("it redirects too often");
}

async function readBody(response: Dispatcher.ResponseData): Promise<FetchedPhoto> {
  if (Number(response.headers["content-length"] ?? 0) > PHOTO_LIMITS.photoBytes) {
    response.body.on("error", () => undefined).destroy();
    return refusal("it is too large");
  }
  const bytes = await collect(response.body, PHOTO_LIMITS.photoBytes);
  return bytes ? { ok: true, bytes } : refusal("it is too large");
}

/**
 * Returns the problem of an address. Host names are checked when resolved; IP literals are never resolved, so they are
 * checked here.
 */
function addressProblem(address: string, allowLoopback: boolean): string | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || (url.protocol !== "http:" && url.protocol !== "https:")) return "it is not an http address";
  if (url.username || url.password) return "its address holds a password";
  const host = hostOf(url);
  return isIP(host) && !isPublicAddress(host, allowLoopback) ? privateReason(address) : null;
}

function failed(error: unknown, signal: AbortSignal, url: string): FetchedPhoto {
  if (isPrivateRefusal(error)) return refusal(privateReason(url));
  if (signal.aborted) return { ok: false, reason: "it took too long", unreachable: true };
  const code = String(Reflect.get(Object(error), "code") ?? "");
  if (code === "UND_ERR_RES_EXCEEDED_MAX_SIZE") return refusal("it is too large");
  return { ok: false, reason: `its server does not respond${code ? ` (${code})` : ""}`, unreachable: true };
}

function privateReason(url: string): string {
  return `its server ${new URL(url).host} is in a private network`;
}

function refusal(reason: string): FetchedPhoto {
  return { ok: false, reason, unreachable: false };
}
