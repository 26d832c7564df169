import { PROFILE_PARTS } from "../../../config/runtime/profile-fields";
import type { GroupLayers } from "../files/profile-layers";
import type { ValuesByPath } from "../layers/field-paths";
import type { DocumentKey } from "./document-key";
import { keyText } from "./document-key";
import type { Overlay } from "./overlay";
import { type Overlays, overlaysOf } from "./overlays";

/** Returns what the staff set for a group (empty id) or a store, by path. */
export function editsOf(overlays: Overlays, storeId: string): ValuesByPath {
  const documents = Object.keys(PROFILE_PARTS).map((kind) => overlays.of({ kind, storeId, id: "" }));
  return Object.assign({}, ...documents.map(editedValues)) as ValuesByPath;
}

function editedValues(overlay: Overlay | undefined): ValuesByPath {
  return Object.fromEntries(Object.entries(overlay?.fields ?? {}).map(([path, { value }]) => [path, value]));
}

/** Returns the layers with the staff's edits. */
export function withStaffEdits({ group, stores }: GroupLayers, overlays: Overlays): GroupLayers {
  return {
    group: { ...group, edits: editsOf(overlays, "") },
    stores: stores.map((store) => ({ ...store, edits: editsOf(overlays, store.id) })),
  };
}

/** Returns all edits of profiles with another overlay for one document. @param overlay null: none */
export function withOverlay(overlays: Overlays, key: DocumentKey, overlay: Overlay | null): Overlays {
  const others = Object.keys(PROFILE_PARTS)
    .flatMap((part) => overlays.ofKind(part))
    .filter((each) => keyText(each) !== keyText(key));
  return overlaysOf(overlay ? [...others, { ...key, overlay }] : others);
}
