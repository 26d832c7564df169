import "server-only";
import type { Transaction } from "kysely";
import { isProfilePart, PROFILE_PARTS } from "../../../config/runtime/profile-parts";
import { recordEditedPrice } from "../../catalog/inventory/prices/record-edited-price";
import type { Tables } from "../../core/db/schema";
import type { Overlay } from "../../store/documents/overlay";
import { overlaysOf, readOverlays, type StoredOverlay } from "../../store/documents/overlays";
import { editProfiles, profileEdits } from "../../store/documents/profile-overlay";
import type { StoredDocument } from "../../store/documents/stored-document";
import { concernsPrice, VEHICLE_KIND } from "../../store/documents/vehicle-overlay";
import { readStoredProfiles } from "../../store/sources/embedded-profiles";
import type { DocumentProblem } from "./check-document";
import type { DocumentContext } from "./document-context";
import type { OpenDocument } from "./get-document";

/** Acts on a publication in the same transaction: records a vehicle's new advertised price. */
export async function afterPublication(
  trx: Transaction<Tables>,
  { person, now }: DocumentContext,
  { key, published }: StoredDocument,
  overlay: Overlay | null,
): Promise<void> {
  if (key.kind !== VEHICLE_KIND || !concernsPrice(published, overlay)) return;
  const vehicle = { storeId: key.storeId, vin: key.id };
  await recordEditedPrice(trx, vehicle, overlay, { by: `staff, ${person.name}`, now: now() });
}

/** Returns the problems of a part of a profile together with everything else that is published. */
export async function profileProblems(
  { db, group }: DocumentContext,
  { stored }: OpenDocument,
): Promise<DocumentProblem[]> {
  const { key, draft } = stored;
  if (!isProfilePart(key.kind)) return [];
  const profiles = await readStoredProfiles(db, group);
  const company = profiles.group();
  if (company === null) return [];
  const published = await readOverlays(db, group);
  const others = Object.keys(PROFILE_PARTS)
    .flatMap((part) => published.ofKind(part))
    .filter((each) => each.kind !== key.kind || each.storeId !== key.storeId);
  const own: StoredOverlay[] = draft?.overlay ? [{ ...key, overlay: draft.overlay }] : [];
  const edits = profileEdits(overlaysOf([...others, ...own]));
  if (edits === null) return [];
  try {
    editProfiles({ group: company, stores: profiles.stores }, edits);
    return [];
  } catch (error) {
    return [{ field: "", message: (error as Error).message }];
  }
}
