import "server-only";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readImageHeader } from "../../catalog/inventory/photos/image-header";
import { photoFolder } from "../../catalog/inventory/photos/photo-file";
import type { MeasuredImage } from "./image-rules";

const OWN_PHOTO = /^\/photos\/([0-9a-f]{16}\.(?:jpg|webp))$/;

/**
 * Returns a function that measures the site's own photos by their files. Other pictures, and photos without a file,
 * cannot be measured and give null.
 */
export function ownImageMeasurer(dataDir: string, siteUrl: string): (url: string) => MeasuredImage | null {
  return (url) => {
    const name = url.startsWith(`${siteUrl}/`) && OWN_PHOTO.exec(url.slice(siteUrl.length))?.[1];
    if (!name) return null;
    try {
      const bytes = readFileSync(join(photoFolder(dataDir), name));
      const header = readImageHeader(bytes);
      return header && { kind: header.kind, width: header.width, height: header.height, bytes: bytes.length };
    } catch {
      return null;
    }
  };
}
