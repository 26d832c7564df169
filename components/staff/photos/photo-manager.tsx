"use client";

import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { PICTURES } from "@/config/runtime/pictures";
import { staffPictureMessages } from "@/lib/store/i18n/staff-picture-messages";
import { showStaffToast } from "../leads/staff-toast";
import { PhotoTile } from "./photo-tile";
import { UploadList, useUploads } from "./uploads";

/**
 * Renders the photos of a vehicle in their order, starting with the main photo; several can be uploaded at
 * once.
 */
export function PhotoManager({
  photos,
  original,
  storeId,
  onChange,
}: {
  /** Photo URLs, starting with the main photo. */
  photos: readonly string[];
  /** Photos of the feed, if they differ. */
  original: readonly string[] | null;
  storeId: string;
  /** @param photos all photos, after each change */
  onChange: (photos: readonly string[]) => void;
}) {
  const { list: t } = staffPictureMessages();
  // Photos can be moved during an upload, so its completion needs the newest list.
  const current = useRef(photos);
  current.current = photos;
  const change = (next: readonly string[]) => {
    current.current = next;
    onChange(next);
  };
  const { uploads, add, retry, dismiss } = useUploads(storeId, (url) => {
    if (!current.current.includes(url)) change([...current.current, url]);
  });
  const [said, setSaid] = useState("");
  const [dragged, setDragged] = useState<number | null>(null);
  const isFull = photos.length + uploads.length >= PICTURES.ofVehicle;

  const take = (files: readonly File[]) => {
    const room = PICTURES.ofVehicle - photos.length - uploads.length;
    add(files.slice(0, room));
    if (files.length > room) showStaffToast({ text: t.most(PICTURES.ofVehicle) });
  };
  const move = (from: number, to: number) => {
    if (to < 0 || to >= photos.length || from === to) return;
    const moved = photos[from]!;
    const others = photos.filter((_, place) => place !== from);
    change(others.toSpliced(to, 0, moved));
    setSaid(t.moved(to + 1));
  };
  const remove = (place: number) => {
    const before = photos;
    change(photos.filter((_, each) => each !== place));
    showStaffToast({ text: t.removed, undo: () => change(before) });
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the mouse's way; the button is everybody's
    <div
      className="space-y-4"
      onPaste={({ clipboardData }) => take([...clipboardData.files])}
      onDragOver={(event) => dragged === null && event.preventDefault()}
      onDrop={(event) => {
        if (dragged !== null) return;
        event.preventDefault();
        take([...event.dataTransfer.files]);
      }}
    >
      <div className="flex flex-wrap items-center gap-3">
        <FileButton label={t.add} isOff={isFull} onFiles={take} />
        <span className="hidden text-sm text-quiet sm:inline">
          {isFull ? t.most(PICTURES.ofVehicle) : t.drop}
        </span>
        {original !== null && (
          <Button type="button" variant="outline" onClick={() => change(original)}>
            {t.reset}
          </Button>
        )}
      </div>
      <UploadList uploads={uploads} onRetry={retry} onDismiss={dismiss} />
      {photos.length === 0 && uploads.length === 0 && <p className="text-quiet">{t.none}</p>}
      <ol className="grid gap-3 min-[420px]:grid-cols-2 2xl:grid-cols-3">
        {photos.map((url, place) => (
          <li
            key={url}
            draggable
            onDragStart={() => setDragged(place)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => dragged !== null && event.preventDefault()}
            onDrop={() => {
              if (dragged !== null) move(dragged, place);
              setDragged(null);
            }}
          >
            <PhotoTile url={url} place={place} count={photos.length} onMove={move} onRemove={remove} />
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}

/** Renders a button that opens the phone's camera and albums, or the computer's folders. */
function FileButton({
  label,
  isOff,
  onFiles,
}: {
  label: string;
  isOff: boolean;
  onFiles: (files: readonly File[]) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button type="button" disabled={isOff} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={PICTURES.accept}
        multiple
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = ""; // Allows the same file to be selected again.
        }}
      />
    </>
  );
}
