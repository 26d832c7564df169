import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { StoreProfile } from "../../lib/store/api/profile-schema";
import { type GroupFile, STORES_FOLDER } from "../../lib/store/files/parse-group-files";
import { groupFilesOf } from "../../lib/store/files/write-group-files";
import { makeProfile } from "./store-fixture";

const ANY_GROUP = "any-group";

/** Files by content, for a group of any name. */
const known = new Map<string, GroupFile[]>();

/**
 * Writes the files of a group whose profile and stores differ from `makeProfile` by `changes`; each store has
 * the company's values. Finding the shortest files takes longer than most tests, so equal files are computed
 * once per worker.
 * @param root parent folder of `config/`
 * @param stores ids of the stores
 */
export function writeGroup(
  root: string,
  group: string,
  stores: readonly string[],
  changes: Partial<StoreProfile> = {},
): void {
  const folder = join(root, STORES_FOLDER, group);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const ids = stores.map((id) => id.replace(group, ANY_GROUP));
  for (const { name, text } of filesOf(ids, changes))
    writeFileSync(join(folder, name.replaceAll(ANY_GROUP, group)), text.replaceAll(ANY_GROUP, group));
}

function filesOf(ids: readonly string[], changes: Partial<StoreProfile>): GroupFile[] {
  const key = JSON.stringify([ids, changes]);
  const written = known.get(key);
  if (written) return written;
  const profile = makeProfile({ id: ANY_GROUP, group: ANY_GROUP, ...changes });
  const { files } = groupFilesOf({ group: profile, stores: ids.map((id) => ({ ...profile, id })) });
  known.set(key, files);
  return files;
}
