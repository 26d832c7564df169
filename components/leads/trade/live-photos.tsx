import { useState } from "react";
import { PHOTO_FIELDS, TRADE_PHOTOS } from "@/config/leads/trade-photos";
import { localPath } from "@/lib/core/language/local-path";
import { valuationMessages } from "@/lib/store/i18n/valuation-messages";
import { PhotoFields } from "./photo-fields";

const TIMEOUT_MS = 60_000;

/** Uploads one photo, reduced in size if the browser can do so; never throws. */
async function uploadPhoto(
  file: File,
  field: string,
): Promise<{ ok: true; id: string } | { ok: false; error: string }> {
  const { problems } = valuationMessages().photos;
  const photo = await smaller(file);
  if (photo.size > TRADE_PHOTOS.maxBytes) return { ok: false, error: problems.size };
  const body = new FormData();
  body.set(field, photo, "photo");
  try {
    const response = await fetch(localPath("/api/trade/photos"), {
      method: "POST",
      headers: { accept: "application/json" },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer = (await response.json()) as { id?: unknown; error?: unknown };
    if (response.ok && typeof answer.id === "string") return { ok: true, id: answer.id };
    return { ok: false, error: typeof answer.error === "string" ? answer.error : problems.busy };
  } catch {
    return { ok: false, error: problems.busy };
  }
}

/**
 * Scales a photo down to the stored size, which needs a tenth of the bytes. A file that the canvas cannot
 * decode is returned unchanged.
 */
async function smaller(file: File): Promise<Blob> {
  try {
    const image = await createImageBitmap(file);
    const scale = TRADE_PHOTOS.maxEdge / Math.max(image.width, image.height);
    if (scale >= 1) return file;
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(image.width * scale);
    canvas.height = Math.round(image.height * scale);
    canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
    image.close();
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.88));
    return blob ?? file;
  } catch {
    return file;
  }
}

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
