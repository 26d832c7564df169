import { useState } from "react";
import { PHOTO_FIELDS, TRADE_PHOTOS } from "@/config/leads/trade-photos";
import { valuationMessages } from "@/lib/store/i18n/valuation-messages";
import { PhotoFields } from "./photo-fields";
import { uploadPhoto } from "./upload-photo";

interface Props {
  ids: string[];
  onAdd: (id: string) => void;
  onRemove: (id: string) => void;
}

/**
 * Uploads photos without leaving the page; an upload in progress continues when the visitor goes to another
 * part.
 */
export function LivePhotos({ ids, onAdd, onRemove }: Props) {
  const { photos: copy } = valuationMessages();
  const [underWay, setUnderWay] = useState(0);
  const [error, setError] = useState<string>();
  const [isTouched, setTouched] = useState(false);

  async function add(files: File[]): Promise<void> {
    const free = TRADE_PHOTOS.max - ids.length - underWay;
    setTouched(true);
    setError(files.length > free ? copy.problems.most : undefined);
    const taken = files.slice(0, Math.max(0, free));
    setUnderWay((count) => count + taken.length);
    for (const file of taken) {
      const sent = await uploadPhoto(file, PHOTO_FIELDS.file);
      if (sent.ok) onAdd(sent.id);
      else setError(sent.error);
      setUnderWay((count) => count - 1);
    }
  }

  const status = isTouched || ids.length > 0 ? copy.count(ids.length, TRADE_PHOTOS.max) : "";
  return (
    <PhotoFields
      ids={ids}
      error={error}
      live={{
        onFiles: (files) => void add(files),
        onRemove: (id) => {
          setTouched(true);
          onRemove(id);
        },
        status: underWay > 0 ? copy.uploading(underWay) : status,
      }}
    />
  );
}
