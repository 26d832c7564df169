import "server-only";
import { basename } from "node:path/posix";
import { type Dispatcher, request } from "undici";
import { z } from "zod";
import { readStored } from "../../../core/db/stored-json";
import { httpAgent } from "../../../core/platform/http-agent";
import { addressOf, lookupExcept } from "../../../core/platform/public-address";
import {
  connectionProblem,
  type FeedAdapter,
  type FeedContext,
  FeedError,
  type Sent,
  type Take,
} from "./adapter";

/** Statuses that only another address, user or password changes. */
const REFUSED: ReadonlySet<number> = new Set([401, 403, 404, 410]);
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Adapter for a web server. A file is fetched only if its version has changed. */
export const httpsAdapter: FeedAdapter = async (feed, context) => {
  const { limits } = context;
  const dispatcher = httpAgent({
    connect: {
      lookup: lookupExcept(context.privateHosts),
      timeout: limits.connectMs,
      ...(context.ca ? { ca: context.ca } : {}),
    },
    headersTimeout: limits.silenceMs,
    bodyTimeout: limits.silenceMs,
  });
  // A request that waits for its connection does not react to its signal.
  const destroy = () => void dispatcher.destroy().catch(() => undefined);
  context.signal.addEventListener("abort", destroy, { once: true });
  const name = basename(new URL(feed.url).pathname) || "feed";
  return {
    list: async () => ({ name, version: null, size: null, modifiedAt: null }),
    async fetch(_file, take, known) {
      try {
        const response = await follow(feed.url, dispatcher, context, known);
        if (response.statusCode === 304) {
          await response.body.dump();
          const modified = versionOf(known).modified ?? String(response.headers["last-modified"] ?? "");
          return { isKnown: true, version: known ?? "", modifiedAt: timeOf(modified) };
        }
        return await receive(response, take);
      } catch (error) {
        throw connectionProblem(error, context.signal);
      }
    },
    close: async () => destroy(),
  };
};

/** Follows redirects. Credentials are sent only to the server of the original URL. */
async function follow(
  address: string,
  dispatcher: Dispatcher,
  context: FeedContext,
  known: string | null,
): Promise<Dispatcher.ResponseData> {
  const first = new URL(address);
  let url = first;
  for (let hop = 0; hop <= context.limits.redirects; hop++) {
    if (url.protocol !== "https:") throw new FeedError("The server leads to an address without encryption.");
    await addressOf(url, context.privateHosts);
    const response = await request(bare(url), {
      dispatcher,
      signal: context.signal,
      headers: {
        accept: "text/csv,text/plain;q=0.9,*/*;q=0.5",
        "accept-encoding": "identity",
        ...conditions(versionOf(known)),
        ...(url.origin === first.origin ? credentials(first, context) : {}),
      },
    });
    if (!REDIRECTS.has(response.statusCode)) return response;
    await response.body.dump();
    const location = String(response.headers.location ?? "");
    if (location === "" || !URL.canParse(location, url)) throw new FeedError("The server redirects nowhere.");
    url = new URL(location, url);
  }
  throw new FeedError(`The server redirects more than ${context.limits.redirects} times.`);
}

async function receive({ statusCode, headers, body }: Dispatcher.ResponseData, take: Take): Promise<Sent> {
  const problem = problemOf(statusCode);
  if (problem) {
    body.on("error", () => undefined).destroy();
    throw new FeedError(problem, { needsPerson: REFUSED.has(statusCode) });
  }
  for await (const chunk of body) await take(chunk as Buffer);
  const version: Version = {
    ...(headers.etag ? { etag: String(headers.etag) } : {}),
    ...(headers["last-modified"] ? { modified: String(headers["last-modified"]) } : {}),
  };
  return {
    isKnown: false,
    version: JSON.stringify(version),
    modifiedAt: timeOf(version.modified ?? ""),
  };
}

function timeOf(date: string): number | null {
  const time = Date.parse(date);
  return Number.isNaN(time) ? null : time;
}

function problemOf(status: number): string | null {
  if (status === 401 || status === 403) return `The server refused the user or the password (${status}).`;
  if (status === 404 || status === 410) return `The server has no such file (${status}).`;
  return status === 200 ? null : `The server answered ${status}.`;
}

function credentials(url: URL, { secrets: { password } }: FeedContext): Record<string, string> {
  if (password === null) return {};
  if (url.username === "") return { authorization: `Bearer ${password}` };
  const pair = Buffer.from(`${decodeURIComponent(url.username)}:${password}`).toString("base64");
  return { authorization: `Basic ${pair}` };
}

/** Version of a file as stated by the server. */
const VersionSchema = z.object({ etag: z.string().optional(), modified: z.string().optional() });

type Version = z.infer<typeof VersionSchema>;

function versionOf(known: string | null): Version {
  return known === null ? {} : readStored(VersionSchema, known, "feed_states.version");
}

/** Returns request headers that let the server respond with "not modified". */
function conditions({ etag, modified }: Version): Record<string, string> {
  return {
    ...(etag ? { "if-none-match": etag } : {}),
    ...(modified ? { "if-modified-since": modified } : {}),
  };
}

/** Returns the URL without the user. */
function bare(url: URL): URL {
  const copy = new URL(url);
  copy.username = "";
  copy.password = "";
  return copy;
}
