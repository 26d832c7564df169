import "server-only";
import type { FETCH_LIMITS } from "../../../../config/catalog/feeds";
import type { Feed } from "../../../store/api/feed-schema";

/** A file that a source has. */
export interface FeedFile {
  name: string;
  /** Changes with the file, as far as a listing shows it; null where only fetching tells. */
  version: string | null;
  /** Bytes. */
  size: number | null;
  /** Milliseconds since 1970, where the server says it. */
  modifiedAt: number | null;
}

/** What a server said of its file. */
export interface Sent {
  /** It is still the version that was known, so nothing was sent. */
  isKnown: boolean;
  version: string;
  /** Milliseconds since 1970, where the server says it. */
  modifiedAt: number | null;
}

/** Takes a file's bytes as they come. @throws FeedError when there are too many */
export type Take = (chunk: Buffer) => Promise<void>;

/** A source while it is used; any of its functions throws a `FeedError` with a reason for the operator. */
export interface FeedConnection {
  /** The newest file that the feed's address names; null: there is none, and that is no failure. */
  list(): Promise<FeedFile | null>;
  /** @param known the version fetched last: a server that can tell need not send it again */
  fetch(file: FeedFile, take: Take, known: string | null): Promise<Sent>;
  close(): Promise<void>;
}

/** Bounds of one conversation with a server; times in milliseconds. */
export type FetchLimits = Readonly<Record<keyof typeof FETCH_LIMITS, number>>;

/** What an adapter may use. */
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

/** Why a feed could not be had: for the operator, without secrets. */
export class FeedError extends Error {
  override name = "FeedError";
}

/** What a server sends in place of a file to somebody who is not signed in. */
export const WEB_PAGE = "The server sent a web page in place of the file, probably one for signing in.";
