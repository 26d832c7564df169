import "server-only";
import type { FETCH_LIMITS } from "../../../../config/catalog/feeds";
import type { Feed } from "../../../store/api/feed-schema";

/** A file that a source has. */
export interface FeedFile {
  name: string;
  /** Version that changes with the file, as far as a listing shows it; null where only fetching shows it. */
  version: string | null;
  /** Bytes. */
  size: number | null;
  /** Milliseconds since 1970, where the server says it. */
  modifiedAt: number | null;
}

/** Validators and size from the server's response headers. */
export interface Sent {
  /** The version is unchanged, so nothing was sent. */
  isKnown: boolean;
  version: string;
  /** Milliseconds since 1970, where the server says it. */
  modifiedAt: number | null;
}

/** Accepts a file's bytes as they arrive. @throws FeedError when there are too many */
export type Take = (chunk: Buffer) => Promise<void>;

/** A source while it is used; any of its functions throws a `FeedError` with a reason for the operator. */
export interface FeedConnection {
  /** The newest file that the feed's address names; null: there is none, and that is no failure. */
  list(): Promise<FeedFile | null>;
  /** @param known the version fetched last: a server that supports it need not send the file again */
  fetch(file: FeedFile, take: Take, known: string | null): Promise<Sent>;
  close(): Promise<void>;
}

/** Bounds of one conversation with a server; times in milliseconds. */
export type FetchLimits = Readonly<Record<keyof typeof FETCH_LIMITS, number>>;

/** Dependencies of an adapter. */
export interface FeedContext {
  /** The store's own folder for files that are brought (`$DATA_DIR/feeds/STORE`). */
  folder: string;
  secrets: { password: string | null; privateKey: string | null };
  /** Hosts that may be in a private network. */
  privateHosts: readonly string[];
  limits: FetchLimits;
  /** Ends everything. */
  signal: AbortSignal;
  /** Certificate authorities in place of the system's; for tests. */
  ca?: string;
}

/** Opens a source of one scheme. @throws FeedError */
export type FeedAdapter = (feed: Feed, context: FeedContext) => Promise<FeedConnection>;

/** Error of fetching a feed: for the operator, without secrets. */
export class FeedError extends Error {
  override name = "FeedError";
}

/** Error for a web page in place of a file, which servers send to clients without a session. */
export const WEB_PAGE = "The server sent a web page in place of the file, probably one for signing in.";
