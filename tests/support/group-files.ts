import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { StoreProfile } from "../../lib/store/api/profile-schema";
import { asJson } from "../../lib/store/api/records";
import type { GroupProfiles } from "../../lib/store/files/group-profiles";
import { layersOfWholeProfiles } from "../../lib/store/files/older-profiles";
import { type GroupFile, STORES_FOLDER } from "../../lib/store/files/parse-group-files";
import { groupFileText, namedFiles } from "../../lib/web/seed/export-files";
import { makeProfile } from "./store-fixture";

const ANY_GROUP = "any-group";

/**
 * Writes the files of a group whose profile and stores differ from `makeProfile` by `changes`; each store has
 * the company's values.
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
  const profile = makeProfile({ id: ANY_GROUP, group: ANY_GROUP, ...changes });
  return filesOfProfiles({ group: profile, stores: ids.map((id) => ({ ...profile, id })) });
}

/** Returns files that mean profiles. */
export function filesOfProfiles({ group, stores }: GroupProfiles): GroupFile[] {
  const row = (profile: StoreProfile) => ({ id: profile.id, fields: asJson({ ...profile }) });
  const layers = layersOfWholeProfiles(row(group), stores.map(row));
  return namedFiles(layers).map(([name, fields]) => ({ name, text: groupFileText(name, fields) }));
}
