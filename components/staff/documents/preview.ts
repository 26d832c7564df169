import { postStaff } from "@/components/staff/staff-query-client";
import type { DocumentKey } from "@/lib/store/documents/document-key";

/**
 * Opens the page that shows a document with its draft in a new tab.
 * @param saved resolves when the draft contains the latest edits
 * @returns `off` if this site has no previews
 */
export async function openPreview(
  key: DocumentKey,
  path: string,
  saved: Promise<boolean>,
): Promise<"opened" | "off" | "failed"> {
  // Browsers block a tab opened after a response as a pop-up window, so it opens first.
  const tab = window.open("", "_blank");
  await saved;
  const storeId = key.storeId === "" ? {} : { storeId: key.storeId };
  const answer = await postStaff("/api/staff/preview", { documents: [key], path, ...storeId });
  const { url } = (answer?.body ?? {}) as { url?: unknown };
  if (answer?.status === 200 && typeof url === "string" && tab) {
    tab.opener = null;
    tab.location.href = url;
    return "opened";
  }
  tab?.close();
  return answer?.status === 404 ? "off" : "failed";
}

/**
 * Returns the URL of the page that shows a document with its draft, for a frame.
 * @returns null if this site has no previews
 */
export async function framedAddress(key: DocumentKey, path: string): Promise<string | null> {
  const storeId = key.storeId === "" ? {} : { storeId: key.storeId };
  const answer = await postStaff("/api/staff/preview", { documents: [key], path, framed: true, ...storeId });
  const { url } = (answer?.body ?? {}) as { url?: unknown };
  if (answer?.status === 404) return null;
  if (answer?.status !== 200 || typeof url !== "string")
    throw new Error("There is no preview at the moment.");
  return url;
}
