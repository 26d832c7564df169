import "server-only";
import { basename, dirname } from "node:path/posix";
import type { FETCH_LIMITS } from "../../../../config/catalog/feeds";
import { isPrivateRefusal } from "../../../core/platform/public-address";
import type { Feed } from "../../../store/api/feed-schema";

/** File at a source. */
export interface FeedFile {
  name: string;
  /** Version that changes with the file, as far as a listing shows; null if only fetching shows it. */
  version: string | null;
  /** Size in bytes. */
  size: number | null;
  /** Milliseconds since 1970, if the server states it. */
  modifiedAt: number | null;
}

/** Validators and size from the server's response headers. */
export interface Sent {
  /** True if the version is unchanged, so that nothing was sent. */
  isKnown: boolean;
  version: string;
  /** Milliseconds since 1970, if the server states it. */
  modifiedAt: number | null;
}

/** Accepts a file's bytes as they arrive. @throws FeedError if there are too many */
export type Take = (chunk: Buffer) => Promise<void>;

/** Open connection to a source. All functions throw a `FeedError` with a reason for the operator. */
export interface FeedConnection {
  /**
   * Returns the newest file that the feed's URL matches. Returns null if there is none, which is not a failure.
   * @param skipped versions of files in a drop folder that are not feeds
   */
  list(skipped?: ReadonlySet<string>): Promise<FeedFile | null>;
  /** Fetches a file. @param known version fetched last; a server that supports it need not send the file again */
  fetch(file: FeedFile, take: Take, known: string | null): Promise<Sent>;
  close(): Promise<void>;
}

/** Limits of one connection to a server; times are in milliseconds. */
export type FetchLimits = Readonly<Record<keyof typeof FETCH_LIMITS, number>>;

/** Dependencies of an adapter. */
export interface FeedContext {
  /** Folder for files delivered to the store (`$DATA_DIR/feeds/STORE`). */
  folder: string;
  secrets: { password: string | null; privateKey: string | null };
  /** Hosts that may be in a private network. */
  privateHosts: readonly string[];
  limits: FetchLimits;
  /** Milliseconds since 1970. */
  now: number;
  /** Signal that aborts all work. */
  signal: AbortSignal;
  /** Certificate authorities that replace the system's, for tests. */
  ca?: string;
}

/** Opens a source of one scheme. @throws FeedError */
export type FeedAdapter = (feed: Feed, context: FeedContext) => Promise<FeedConnection>;

/** Error of fetching a feed, for the operator and without secrets. */
export class FeedError extends Error {
  override name = "FeedError";
  /** True if waiting does not help: a person must correct the address, the key or the password. */
  readonly needsPerson: boolean;

  constructor(message: string, { needsPerson = false }: { needsPerson?: boolean } = {}) {
    super(message);
    this.needsPerson = needsPerson;
  }
}

/** Returns the error for a wrong address, key or password. */
export function wrongSetting(message: string): FeedError {
  return new FeedError(message, { needsPerson: true });
}

/** Error for a web page instead of a file, which servers send to clients without a session. */
export const WEB_PAGE = "The server sent a web page in place of the file, probably one for signing in.";

/** Error codes of Node.js, undici and the clients, with explanations for operators. */
const REASONS: [codes: RegExp, reason: string][] = [
  [/^(?:ENOTFOUND|EAI_AGAIN)$/, "The server's name is not known."],
  [/^ECONNREFUSED$/, "The server is down: it refuses connections."],
  [/^(?:E(?:HOST|NET)UNREACH)$/, "The server cannot be reached from here."],
  [/TIMEDOUT|TIMEOUT/, "The server did not answer in time."],
  [/CERT|SELF_SIGNED|UNABLE_TO_VERIFY/, "The server's certificate is not valid for it"],
  [
    /^(?:ECONNRESET|EPIPE|UND_ERR_SOCKET|UND_ERR_RES_CONTENT_LENGTH_MISMATCH|UND_ERR_ABORTED)$/,
    "The server broke the connection off.",
  ],
];

/** Returns the reason of a failed connection in plain words. An existing `FeedError` is unchanged. */
export function connectionProblem(error: unknown, signal: AbortSignal): FeedError {
  if (error instanceof FeedError) return error;
  if (isPrivateRefusal(error))
    return wrongSetting("The server is in a private network; the setting FEED_PRIVATE_HOSTS can allow it.");
  if (signal.aborted) {
    const isLate = signal.reason instanceof Error && signal.reason.name === "TimeoutError";
    return new FeedError(isLate ? "The server was too slow: the file took too long." : "The site is ending.");
  }
  const code = codeOf(error);
  const [, reason] = REASONS.find(([codes]) => codes.test(code)) ?? [];
  if (reason === undefined) return new FeedError(`The server failed: ${shortText(error)}`);
  // A resolver that is out of order (EAI_AGAIN) recovers by itself.
  const needsPerson = code === "ENOTFOUND";
  return new FeedError(reason.endsWith(".") ? reason : `${reason} (${code}).`, { needsPerson });
}

/** Returns the code of an error or its cause; empty without any. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return "";
  const { code } = error as { code?: unknown };
  if (typeof code === "string" && !code.startsWith("ERR_GENERIC")) return code;
  return codeOf(error instanceof AggregateError ? error.errors[0] : error.cause);
}

function shortText(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/\s+/g, " ").slice(0, 200);
}

/** Entry of a folder's listing. */
export interface Listed {
  name: string;
  /** Size in bytes. */
  size: number;
  /** Milliseconds since 1970, if the server states it. */
  modifiedAt: number | null;
}

/**
 * Returns the folder and name of the file in a URL. In the name, `*` matches any text; `/~/` at the beginning means the
 * user's home folder.
 */
export function pathOf(url: string): { folder: string; pattern: string } {
  const path = decodeURIComponent(new URL(url).pathname).replace(/^\/~\//, "./");
  return { folder: dirname(path), pattern: basename(path) };
}

/** Returns the newest file that matches the pattern. @throws FeedError if there is none */
export function pickFile(files: readonly Listed[], { folder, pattern }: ReturnType<typeof pathOf>): FeedFile {
  const newest = newestOf(files.filter(({ name }) => matches(name, pattern)));
  if (newest) return newest;
  // A pattern may have no file for a while; a fixed name that is missing is a wrong address.
  throw new FeedError(`There is no file ${pattern} in ${folder} on the server.`, {
    needsPerson: !pattern.includes("*"),
  });
}

/** Returns the newest file, or the last by name if any time is unknown; null if there are no files. */
export function newestOf(files: readonly Listed[]): FeedFile | null {
  // A file without a time may be the newest or the oldest, so times are not used then.
  const isTimed = files.every(({ modifiedAt }) => modifiedAt !== null);
  const [first] = [...files].sort(
    (a, b) => (isTimed ? b.modifiedAt! - a.modifiedAt! : 0) || (a.name < b.name ? 1 : -1),
  );
  return first ? { ...first, version: listedVersion(first) } : null;
}

/** Returns a file's version as far as a listing shows it. */
export function listedVersion({ name, size, modifiedAt }: Listed): string {
  return `${name}|${size}|${modifiedAt ?? ""}`;
}

/** Returns true if a name matches a pattern in which `*` stands for any text. */
export function matches(name: string, pattern: string): boolean {
  const [first = "", ...rest] = pattern.split("*");
  if (rest.length === 0) return name === pattern;
  if (!name.startsWith(first)) return false;
  let at = first.length;
  for (const part of rest.slice(0, -1)) {
    const found = name.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return name.length - rest.at(-1)!.length >= at && name.endsWith(rest.at(-1)!);
}
