import type { Overlay } from "../../store/documents/overlay";
import { isSameValue } from "../../store/documents/same-value";
import { type GroupLayers, resolveGroup } from "../../store/files/profile-layers";
import { profileField, toPaths } from "../../store/layers/field-paths";

/**
 * Returns the remaining edits of a part of a profile. An edit ends where the file of the same group or store sets the
 * same value: what a store sets on purpose stays set, by its file instead of its staff.
 * @param layers the layers of the files
 * @param storeId empty: the group
 * @returns null: nothing is left
 */
export function settleProfileEdits(layers: GroupLayers, storeId: string, overlay: Overlay): Overlay | null {
  const scope = storeId === "" ? layers.group : layers.stores.find(({ id }) => id === storeId);
  if (!scope) return overlay;
  const file = toPaths(scope.file);
  const shown = fieldsWithoutEdits(layers, storeId);
  const left = Object.entries(overlay.fields).filter(([path, { value }]) => {
    if (path in file) return !isSameValue(file[path] ?? undefined, value);
    // What nothing else sets needs no edit to be empty.
    const mayInherit = storeId !== "" && !profileField(path).isOwn;
    return value !== undefined || mayInherit || shown[path] !== undefined;
  });
  return left.length === 0 ? null : { ...overlay, fields: Object.fromEntries(left) };
}

/** Returns the fields of a group (empty id) or a store as its files have them, with what it inherits. */
export function fieldsWithoutEdits(layers: GroupLayers, storeId: string): Readonly<Record<string, unknown>> {
  const { group, stores } = resolveGroup(layers);
  const scope = storeId === "" ? group : stores.find(({ id }) => id === storeId);
  return toPaths(scope?.values ?? {});
}
