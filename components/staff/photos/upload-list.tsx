import { Button } from "@/components/ui/button";
import { staffPictureMessages } from "@/lib/store/i18n/staff-picture-messages";
import type { Upload } from "./use-uploads";

const { list: t } = staffPictureMessages();

/** Lists files in progress and rejected files with their reasons. */
export function UploadList({
  uploads,
  onRetry,
  onDismiss,
}: {
  uploads: readonly Upload[];
  onRetry: (upload: Upload) => void;
  onDismiss: (id: number) => void;
}) {
  if (uploads.length === 0) return null;
  return (
    <ul className="space-y-2">
      {uploads.map((upload) => (
        <li key={upload.id} className="rounded-sm border border-line p-3">
          {upload.problem === null ? (
            <label className="block text-sm">
              {t.uploading(upload.file.name)}
              <progress className="mt-1 block h-2 w-full accent-ink" max={1} value={upload.share} />
            </label>
          ) : (
            <div role="alert" className="space-y-2 text-sm">
              <p className="font-semibold wrap-anywhere">{upload.file.name}</p>
              <p>{upload.problem}</p>
              <div className="flex flex-wrap gap-2">
                <Button type="button" variant="outline" onClick={() => onRetry(upload)}>
                  {t.retry}
                </Button>
                <Button type="button" variant="outline" onClick={() => onDismiss(upload.id)}>
                  {t.dismiss}
                </Button>
              </div>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
