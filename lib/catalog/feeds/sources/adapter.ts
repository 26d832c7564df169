import "server-only";
import type { FETCH_LIMITS } from "../../../../config/catalog/feeds";
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
  /** Returns the newest file that the feed's URL matches. Returns null if there is none, which is not a failure. */
  list(): Promise<FeedFile | null>;
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
}

/** Error for a web page instead of a file, which servers send to clients without a session. */
export const WEB_PAGE = "The server sent a web page in place of the file, probably one for signing in.";
