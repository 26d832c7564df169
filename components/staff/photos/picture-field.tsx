"use client";

import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { PICTURES } from "@/config/runtime/pictures";
import { staffPictureMessages } from "@/lib/store/i18n/staff-picture-messages";
import { UploadList, useUploads } from "./uploads";

/** Renders the picture upload of a field; the picture's URL stays visible and editable beside it. */
export function PictureUpload({
  url,
  onChange,
}: {
  /** Empty without a picture. */
  url: string;
  onChange: (url: string) => void;
}) {
  const { field: t } = staffPictureMessages();
  const input = useRef<HTMLInputElement>(null);
  const { uploads, add, retry, dismiss } = useUploads(null, onChange);
  return (
    <div className="mt-2 space-y-2">
      <Button type="button" variant="outline" onClick={() => input.current?.click()}>
        {url === "" ? t.choose : t.replace}
      </Button>
      <input
        ref={input}
        type="file"
        accept={PICTURES.accept}
        aria-label={t.choose}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          target.value = "";
        }}
      />
      <UploadList uploads={uploads} onRetry={retry} onDismiss={dismiss} />
    </div>
  );
}
