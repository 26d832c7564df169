import "server-only";
import { join } from "node:path";
import { siteFile, siteFileNames } from "../../core/platform/files-root";

const FEED_NAME = /\.(csv|tsv|txt)$/;

/**
 * Returns the feed file of a sample store, or null when the sample has none for it. @param root the folder that holds
 * `config/`
 */
export function findSampleFeed(root: string, group: string, storeId: string): string | null {
  const folder = join("config", "samples", group);
  const names = siteFileNames(root, folder);
  const name = names.find((each) => FEED_NAME.test(each) && each.replace(FEED_NAME, "") === storeId);
  return name ? siteFile(root, join(folder, name)) : null;
}
