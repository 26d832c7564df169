"use client";

import { DocumentEditor } from "@/components/staff/documents/document-editor";
import type { OpenedDocument } from "@/components/staff/documents/use-document";
import { PhotoManager } from "@/components/staff/photos/photo-manager";
import { VEHICLE_FIELDS } from "@/config/runtime/vehicle-fields";
import type { FieldDescription } from "@/lib/staff/documents/describe-fields";
import type { DocumentView } from "@/lib/staff/documents/document-view";
import { STOCK_PATH } from "@/lib/staff/stock/list-address";
import { photosOf, withPhotos } from "@/lib/staff/stock/vehicle-photos";
import { staffVehicleMessages } from "@/lib/store/i18n/staff-vehicle-messages";

/** The editor of a vehicle: photos first, then what shoppers read. */
export function VehicleEditor({
  document,
  personId,
  stores,
  timeZone,
}: {
  document: DocumentView;
  personId: string;
  stores: readonly { id: string; name: string }[];
  timeZone: string;
}) {
  return (
    <DocumentEditor
      document={document}
      personId={personId}
      stores={stores}
      timeZone={timeZone}
      list={STOCK_PATH}
      only={VEHICLE_FIELDS}
      own={photoField}
    />
  );
}

/** Two fields of a record are one list of photos to a person. */
function photoField({ name }: FieldDescription, opened: OpenedDocument, isReadOnly: boolean) {
  if (name !== "previewImage") return null;
  const { document, record, edit } = opened;
  const photos = photosOf(record);
  const feeds = document.base && photosOf(document.base);
  const isOther = feeds !== null && feeds.join() !== photos.join();
  return (
    <fieldset disabled={isReadOnly}>
      <legend className="mb-2 text-xl font-bold text-ink">{staffVehicleMessages.photos}</legend>
      <PhotoManager
        photos={photos}
        original={isOther ? feeds : null}
        storeId={document.storeId}
        onChange={(next) => {
          for (const [field, value] of Object.entries(withPhotos(next))) edit(field, { value });
        }}
      />
    </fieldset>
  );
}
