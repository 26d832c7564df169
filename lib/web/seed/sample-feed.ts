import "server-only";
import { readdir } from "node:fs/promises";
import { join } from "node:path";

const FEED_NAME = /\.(csv|tsv|txt)$/;

/**
 * Returns the feed file of a sample store, or null when the sample has none for it. @param root the folder that holds
 * `config/`
 */
export async function findSampleFeed(root: string, group: string, storeId: string): Promise<string | null> {
  const folder = join(root, "config", "samples", group);
  const names = await readdir(folder).catch(() => []);
  const name = names.find((each) => FEED_NAME.test(each) && each.replace(FEED_NAME, "") === storeId);
  return name ? join(folder, name) : null;
}
