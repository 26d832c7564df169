"use client";

import { useFieldForm } from "@/components/staff/documents/field-context";
import type { OpenedDocument } from "@/components/staff/documents/use-document";
import { PhotoManager } from "@/components/staff/photos/photo-manager";
import { photosOf, withPhotos } from "@/lib/staff/stock/photo-list";

/** Renders the photos of a vehicle, which two fields of its record contain, as one ordered list. */
export function VehiclePhotos({ opened }: { opened: OpenedDocument }) {
  const { isReadOnly } = useFieldForm();
  const { document, record, edit, session } = opened;
  const photos = photosOf(record);
  const feeds = document.base && photosOf(document.base);
  const isEdited = feeds !== null && feeds.join() !== photos.join();
  return (
    <fieldset id="field-previewImage" disabled={isReadOnly}>
      <PhotoManager
        photos={photos}
        original={isEdited ? feeds : null}
        storeId={document.storeId}
        onChange={(next) => {
          for (const [field, value] of Object.entries(withPhotos(next))) edit(field, { value });
          void session.save();
        }}
      />
    </fieldset>
  );
}
