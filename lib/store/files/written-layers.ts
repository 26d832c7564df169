import { type FileValues, profileField, toFileValues, toPaths } from "../layers/field-paths";
import { fileFieldAt } from "./file-schemas";
import { type GroupLayers, resolveGroup, type ScopeLayers } from "./profile-layers";

/**
 * Returns layers in the site's order whose files contain the staff's edits, so that no edits are left. A field that the
 * staff emptied is `null` where a lower layer sets it.
 */
export function writtenLayers(layers: GroupLayers): GroupLayers {
  const without = resolveGroup({
    group: withoutEmptied(layers.group),
    stores: layers.stores.map(withoutEmptied),
  });
  const inherited = new Map(
    [without.group, ...without.stores].map(({ kind, id, values }) => [`${kind}/${id}`, values]),
  );
  const written = (kind: "group" | "store") => (scope: ScopeLayers) => ({
    id: scope.id,
    file: writtenFields(scope, toPaths(inherited.get(`${kind}/${scope.id}`) ?? {})),
    edits: {},
  });
  const order = without.stores.map(({ id }) => id);
  const stores = layers.stores.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
  return { group: written("group")(layers.group), stores: stores.map(written("store")) };
}

function writtenFields({ file, edits }: ScopeLayers, below: Readonly<Record<string, unknown>>): FileValues {
  const fields: Record<string, unknown> = { ...toPaths(file) };
  for (const [path, value] of Object.entries(edits)) {
    if (value !== undefined && value !== null) fields[path] = value;
    else if (below[path] !== undefined && takesNull(path)) fields[path] = null;
    else delete fields[path];
  }
  return toFileValues(fields);
}

/** Returns a scope without the fields that its staff emptied: what it would have from lower layers. */
function withoutEmptied({ id, file, edits }: ScopeLayers): ScopeLayers {
  const emptied = Object.entries(edits).flatMap(([path, value]) =>
    value === undefined || value === null ? [path] : [],
  );
  const left = Object.entries(toPaths(file)).filter(([path]) => !emptied.includes(path));
  const set = Object.entries(edits).filter(([path]) => !emptied.includes(path));
  return { id, file: toFileValues(Object.fromEntries(left)), edits: Object.fromEntries(set) };
}

/** Returns true if a file can take back what its group sets. */
export function takesNull(path: string): boolean {
  return fileFieldAt(path).safeParse(null).success;
}

/** Returns the emptied fields that a file cannot express, as `STORE: field`: it would inherit a value again. */
export function lostEdits({ group, stores }: GroupLayers): string[] {
  return [
    ...unwritable(group, () => true),
    ...stores.flatMap((store) => unwritable(store, (path) => !profileField(path).isOwn)),
  ];
}

function unwritable({ id, edits }: ScopeLayers, mayInherit: (path: string) => boolean): string[] {
  const emptied = Object.entries(edits).filter(([, value]) => value === undefined || value === null);
  return emptied.flatMap(([path]) => (mayInherit(path) && !takesNull(path) ? [`${id}: ${path}`] : []));
}
