import { useCallback, useLayoutEffect, useRef, useState } from "react";
import { PICTURES } from "@/config/runtime/pictures";
import { type UploadAnswer, uploadPicture } from "./upload-picture";

/** A file in progress. */
export interface Upload {
  id: number;
  file: File;
  /** Uploaded share, 0 to 1. */
  share: number;
  /** Reason for which the upload was rejected; null while it is queued or in progress. */
  problem: string | null;
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
          drop(upload.id);
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
    if (uploads.length === 0) return;
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
