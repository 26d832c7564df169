import { isDeepStrictEqual } from "node:util";
import { PROFILE_PARTS } from "../../../config/runtime/profile-parts";
import { asJson } from "../../store/api/records";
import { type DocumentKey, keyText } from "../../store/documents/document-key";
import type { Overlay } from "../../store/documents/overlay";
import { type Overlays, overlaysOf } from "../../store/documents/overlays";
import { editProfiles, profileEdits } from "../../store/documents/profile-overlay";
import type { GroupProfiles } from "../../store/files/write-group-files";

/**
 * Returns the remaining edits of a part of a profile: a field without which all profiles mean the same is no longer an
 * edit. Fields are removed one by one, because stores inherit from their group and a single store lends it its own
 * values.
 * @param overlays every published one, this part's included
 * @returns null: nothing is left
 */
export function settleProfileEdits(
  profiles: GroupProfiles,
  overlays: Overlays,
  { key, overlay }: { key: DocumentKey; overlay: Overlay },
): Overlay | null {
  const others = Object.keys(PROFILE_PARTS)
    .flatMap((part) => overlays.ofKind(part))
    .filter((each) => keyText(each) !== keyText(key));
  const meaning = (own: Overlay): unknown => {
    const edits = profileEdits(overlaysOf([...others, { ...key, overlay: own }]));
    return asJson(edits ? editProfiles(profiles, edits) : profiles);
  };
  try {
    const shown = meaning(overlay);
    let left = overlay;
    for (const name of Object.keys(overlay.fields)) {
      const { [name]: _, ...fields } = left.fields;
      const without: Overlay = { ...left, fields };
      if (isDeepStrictEqual(meaning(without), shown)) left = without;
    }
    return Object.keys(left.fields).length === 0 ? null : left;
  } catch {
    // Edits that do not make a profile are not shown, which is logged where they are read.
    return overlay;
  }
}
