import "server-only";
import type { Transaction } from "kysely";
import { isProfilePart, PROFILE_PART_NAMES } from "../../../config/runtime/profile-fields";
import { recordEditedPrice } from "../../catalog/inventory/prices/record-edited-price";
import type { Tables } from "../../core/db/schema";
import type { Overlay } from "../../store/documents/overlay";
import { readOverlays } from "../../store/documents/overlays";
import { withOverlay } from "../../store/documents/profile-edits";
import type { StoredDocument } from "../../store/documents/stored-document";
import { concernsPrice, VEHICLE_KIND } from "../../store/documents/vehicle-overlay";
import type { GroupLayers } from "../../store/files/profile-layers";
import { readGroupLayers } from "../../store/sources/embedded-profiles";
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

/** Layers of the group's profiles as published, and as a draft of a part of them leaves them. */
export interface ProfileChange {
  before: GroupLayers;
  after: GroupLayers;
}

/** Returns how a draft changes the profiles, or null for a document that is no part of one. */
export async function readProfileChange(
  { db, group }: DocumentContext,
  { stored }: OpenDocument,
): Promise<ProfileChange | null> {
  const { key, draft } = stored;
  if (!isProfilePart(key.kind)) return null;
  const published = await readOverlays(db, group, [], PROFILE_PART_NAMES);
  const before = await readGroupLayers(db, group, published);
  const after = await readGroupLayers(db, group, withOverlay(published, key, draft?.overlay ?? null));
  return before && after && { before, after };
}
