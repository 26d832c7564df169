import { useCallback, useLayoutEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { PICTURES } from "@/config/runtime/pictures";
import { staffPictureMessages } from "@/lib/store/i18n/staff-picture-messages";

type UploadAnswer =
  | { ok: true; url: string; width: number }
  /** With `isTemporary`, a retry of the file can succeed. */
  | { ok: false; message: string; isTemporary: boolean };

/** Returns the reason to reject a file, or null. A phone's album may omit the type. */
function refusalOf({ size, type }: File): string | null {
  const { refusals } = staffPictureMessages();
  if (/^image\/hei[cf]/.test(type)) return refusals.heic;
  if (type !== "" && !type.startsWith("image/")) return refusals.kind;
  return size > PICTURES.maxBytes ? refusals.size : null;
}

/**
 * Uploads one picture. Files that the server would reject are rejected before the upload, which can take
 * minutes.
 * @param storeId store of the vehicle; null for a picture of the site's content
 * @param onProgress receives the uploaded share, 0 to 1
 */
function uploadPicture(
  file: File,
  { storeId, onProgress }: { storeId: string | null; onProgress: (share: number) => void },
): Promise<UploadAnswer> {
  const { lost } = staffPictureMessages();
  const refusal = refusalOf(file);
  if (refusal !== null) return Promise.resolve({ ok: false, message: refusal, isTemporary: false });
  const body = new FormData();
  if (storeId !== null) body.set("storeId", storeId);
  body.set("picture", file);
  return new Promise((resolve) => {
    // `fetch` reports no upload progress.
    const request = new XMLHttpRequest();
    request.open("POST", "/api/staff/pictures");
    request.setRequestHeader("accept", "application/json");
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => resolve({ ok: false, message: lost, isTemporary: true });
    request.onload = () => {
      const answer = (request.response ?? {}) as { url?: string; width?: number; error?: string };
      if (request.status === 201 && answer.url) {
        const { url, width = PICTURES.warnBelowWidth } = answer;
        return resolve({ ok: true, url, width });
      }
      const isTemporary = request.status >= 500 || request.status === 429 || request.status === 401;
      resolve({ ok: false, message: answer.error ?? lost, isTemporary });
    };
    request.send(body);
  });
}

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
  const { list: t } = staffPictureMessages();
  if (uploads.length === 0) return null;
  return (
    <ul className="space-y-2">
      {uploads.map((upload) => (
        <li key={upload.id} className="rounded-sm border border-line p-3">
          {upload.warning !== undefined ? (
            <div role="alert" className="space-y-2 text-sm">
              <p className="font-semibold wrap-anywhere">{upload.file.name}</p>
              <p>{upload.warning}</p>
              <Button type="button" variant="outline" onClick={() => onDismiss(upload.id)}>
                {t.dismiss}
              </Button>
            </div>
          ) : upload.problem === null ? (
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

/** A file in progress. */
interface Upload {
  id: number;
  file: File;
  /** Uploaded share, 0 to 1. */
  share: number;
  /** Reason for which the upload was rejected; null while it is queued or in progress. */
  problem: string | null;
  /** Warning about a photo that was added. */
  warning?: string;
  /** True if a retry can succeed once the connection is back. */
  isTemporary?: boolean;
}

/**
 * Runs a few uploads concurrently, in the order of their selection. A failed file stays until it is retried
 * or dismissed.
 * @param onDone called with each stored picture's URL
 */
export function useUploads(storeId: string | null, onDone: (url: string) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const queue = useRef<Upload[]>([]);
  const running = useRef(0);
  const nextId = useRef(1);
  const done = useRef(onDone);
  done.current = onDone;

  const change = useCallback((id: number, values: Partial<Upload>) => {
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...values } : each)));
  }, []);
  const drop = useCallback((id: number) => setUploads((all) => all.filter((each) => each.id !== id)), []);

  const start = useCallback(() => {
    while (running.current < PICTURES.atOnce) {
      const upload = queue.current.shift();
      if (!upload) return;
      running.current += 1;
      const onProgress = (share: number) => change(upload.id, { share });
      const settle = (answer: UploadAnswer) => {
        running.current -= 1;
        if (answer.ok) {
          if (answer.width < PICTURES.warnBelowWidth)
            change(upload.id, { warning: staffPictureMessages().list.small(answer.width) });
          else drop(upload.id);
          done.current(answer.url);
        } else change(upload.id, { problem: answer.message, isTemporary: answer.isTemporary, share: 0 });
        start();
      };
      void uploadPicture(upload.file, { storeId, onProgress }).then(settle);
    }
  }, [change, drop, storeId]);

  const add = useCallback(
    (files: readonly File[]) => {
      const added = files.map((file): Upload => ({ id: nextId.current++, file, share: 0, problem: null }));
      setUploads((all) => [...all, ...added]);
      queue.current.push(...added);
      start();
    },
    [start],
  );
  const retry = useCallback(
    (upload: Upload) => {
      change(upload.id, { problem: null, isTemporary: false, share: 0 });
      queue.current.push(upload);
      start();
    },
    [change, start],
  );
  usePending(uploads, retry);
  return { uploads, add, retry, dismiss: drop };
}

/**
 * Retries failed uploads once the connection is back, and makes the browser warn before the page is left. A
 * layout effect, because a later effect would miss a connection that returns immediately.
 */
function usePending(uploads: readonly Upload[], retry: (upload: Upload) => void): void {
  useLayoutEffect(() => {
    if (uploads.every(({ warning }) => warning !== undefined)) return;
    const again = () => uploads.filter(({ isTemporary }) => isTemporary).forEach(retry);
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("online", again);
    window.addEventListener("beforeunload", ask);
    return () => {
      window.removeEventListener("online", again);
      window.removeEventListener("beforeunload", ask);
    };
  }, [uploads, retry]);
}
