import { PICTURES } from "@/config/runtime/pictures";
import { staffPictureMessages } from "@/lib/store/i18n/staff-picture-messages";

export type UploadAnswer =
  | { ok: true; url: string }
  /** With `isTemporary`, a retry of the file can succeed. */
  | { ok: false; message: string; isTemporary: boolean };

const { refusals, lost } = staffPictureMessages();

/** Returns the reason to reject a file, or null. A phone's album may omit the type. */
function refusalOf({ size, type }: File): string | null {
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
export function uploadPicture(
  file: File,
  { storeId, onProgress }: { storeId: string | null; onProgress: (share: number) => void },
): Promise<UploadAnswer> {
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
      const answer = (request.response ?? {}) as { url?: string; error?: string };
      if (request.status === 201 && answer.url) return resolve({ ok: true, url: answer.url });
      const isTemporary = request.status >= 500 || request.status === 429 || request.status === 401;
      resolve({ ok: false, message: answer.error ?? lost, isTemporary });
    };
    request.send(body);
  });
}
