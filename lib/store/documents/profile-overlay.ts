import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { PROFILE_PARTS } from "../../../config/runtime/profile-parts";
import { parseRecord } from "../api/parse-record";
import { type StoreProfile, StoreProfileSchema } from "../api/profile-schema";
import { asJson } from "../api/records";
import { type ProfileSource, profileOf } from "../files/derive";
import type { FileValues } from "../files/file-schemas";
import { fileValuesOf } from "../files/file-values";
import { isOfFirstStore, isOwn } from "../files/inherit";
import type { GroupProfiles } from "../files/write-group-files";
import { type FieldChanges, inOrder } from "./overlay";
import type { Overlays } from "./overlays";

/** Changed fields of profiles in the format of their files; `undefined` empties a field. */
export interface ProfileEdits {
  group: FieldChanges;
  stores: ReadonlyMap<string, FieldChanges>;
}

/** Objects whose fields a store has from its group one by one. */
const NESTED: readonly string[] = ["site", "sales", "service"];

/** Returns the fields that published overlays change; null: none. */
export function profileEdits(overlays: Overlays): ProfileEdits | null {
  const stores = new Map<string, FieldChanges>();
  for (const part of Object.keys(PROFILE_PARTS)) {
    for (const { storeId, overlay } of overlays.ofKind(part)) {
      const changes = Object.entries(overlay.fields).map(([name, { value }]) => [name, value]);
      stores.set(storeId, { ...stores.get(storeId), ...Object.fromEntries(changes) });
    }
  }
  const group = stores.get("") ?? {};
  stores.delete("");
  return Object.keys(group).length === 0 && stores.size === 0 ? null : { group, stores };
}

/**
 * Returns the profiles of a group with fields that were changed, and with everything that follows from those: a store
 * that has a field from its group gets the group's new one, and hours are in each list of locations.
 * @throws Error that names the profile and the field that would not be usable
 */
export function editProfiles(profiles: GroupProfiles, edits: ProfileEdits): GroupProfiles {
  const before = valuesOf(profiles);
  const own = profiles.stores.map(({ id }) => edits.stores.get(id) ?? {});
  const after = edited(before, edits.group, own);
  const [meantBefore, meant] = [meaning(profiles, before), meaning(profiles, after)];
  const [group, ...stores] = [profiles.group, ...profiles.stores].map((profile, at) =>
    withChanged(profile, meantBefore[at]!, meant[at]!),
  );
  return { group: group!, stores: inOrder(stores, after.group.stores ?? [], ({ id }) => id) };
}

interface GroupValues {
  group: FileValues;
  /** Values in the order of the profiles. */
  stores: FileValues[];
}

function valuesOf(profiles: GroupProfiles): GroupValues {
  return {
    group: fileValuesOf(profiles.group, profiles),
    stores: profiles.stores.map((store) => fileValuesOf(store, profiles)),
  };
}

/** @param own the changes of each store */
function edited(
  { group, stores }: GroupValues,
  ofGroup: FieldChanges,
  own: readonly FieldChanges[],
): GroupValues {
  const inherited = stores.map((values, at) =>
    assign(
      follow(values, group, ofGroup, (path) => !isOwn(path)),
      own[at]!,
    ),
  );
  const [first = {}] = stores;
  const lent = follow(group, first, own[0] ?? {}, (path) =>
    stores.length === 1 ? !["note", "map"].includes(path[0]!) : isOfFirstStore(path),
  );
  return { group: assign(lent, ofGroup), stores: inherited };
}

/** `values` with those changes of `source` that it has from there: the fields in which it was the same. */
function follow(
  values: FileValues,
  source: FileValues,
  changes: FieldChanges,
  isTaken: (path: readonly [string, ...string[]]) => boolean,
): FileValues {
  let result = values;
  for (const [name, value] of Object.entries(changes)) {
    if (!isTaken([name])) continue;
    if (NESTED.includes(name)) {
      const inner = (of: unknown) => (of ?? {}) as FileValues;
      const [old, next] = [inner(source[name]), inner(value)];
      const changed = [...new Set([...Object.keys(old), ...Object.keys(next)])].filter(
        (field) => !isDeepStrictEqual(old[field], next[field]) && isTaken([name, field]),
      );
      const same = changed.filter((field) => isDeepStrictEqual(inner(values[name])[field], old[field]));
      const taken = Object.fromEntries(same.map((field) => [field, next[field]]));
      result = { ...result, [name]: assign(inner(values[name]), taken) };
    } else if (isDeepStrictEqual(values[name], source[name])) result = assign(result, { [name]: value });
  }
  return result;
}

function assign(values: FileValues, changes: FieldChanges): FileValues {
  const all = Object.entries({ ...values, ...changes });
  return Object.fromEntries(all.filter(([, value]) => value !== undefined && value !== null));
}

/** Returns the group's profile, then its stores', with what follows from their values. */
function meaning({ group, stores }: GroupProfiles, values: GroupValues): StoreProfile[] {
  const sources = stores.map(
    ({ id }, at): ProfileSource => ({ kind: "store", id, values: values.stores[at]! }),
  );
  const listed = inOrder(sources, values.group.stores ?? [], ({ id }) => id);
  const shared: ProfileSource = { kind: "group", id: group.id, values: values.group };
  return [shared, ...sources].map((source) => {
    const read = parseRecord(StoreProfileSchema, profileOf(source, group.id, listed));
    if (!read.success)
      throw new Error(`The profile of ${source.id} is not usable: ${z.prettifyError(read.error)}`);
    return asJson(read.data);
  });
}

/**
 * Returns the stored profile with the fields whose meaning changed: values that files cannot express stay unchanged.
 */
function withChanged(stored: StoreProfile, before: StoreProfile, after: StoreProfile): StoreProfile {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof StoreProfile)[];
  const changed = names.filter((name) => !isDeepStrictEqual(before[name], after[name]));
  const result: Record<string, unknown> = { ...stored };
  for (const name of changed) {
    if (after[name] === undefined) delete result[name];
    else result[name] = after[name];
  }
  return result as StoreProfile;
}
