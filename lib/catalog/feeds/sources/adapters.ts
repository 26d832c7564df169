import "server-only";
import type { FeedProtocol } from "../../../store/api/feed-schema";
import type { FeedAdapter } from "./adapter";
import { folderAdapter } from "./folder";
import { ftpsAdapter } from "./ftps";
import { httpsAdapter } from "./https";
import { sftpAdapter } from "./sftp";

const ADAPTERS: Readonly<Record<FeedProtocol, FeedAdapter>> = {
  "https:": httpsAdapter,
  "sftp:": sftpAdapter,
  "ftps:": ftpsAdapter,
  "folder:": folderAdapter,
};

/** Opens the source at a feed's URL. */
export const openFeed: FeedAdapter = (feed, context) =>
  ADAPTERS[new URL(feed.url).protocol as FeedProtocol](feed, context);
