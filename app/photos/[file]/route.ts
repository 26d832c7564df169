import { makeMissingJpeg, readPhotoFile } from "@/lib/catalog/inventory/photos/photo-file";
import { env } from "@/lib/core/platform/env";

/** A photo's name is a hash of its content, so the file never changes. */
const IMMUTABLE_CACHE = "public, max-age=31536000, immutable";

export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }) {
  const { file } = await params;
  const { DATA_DIR } = env();
  const bytes = (await readPhotoFile(DATA_DIR, file)) ?? (await makeMissingJpeg(DATA_DIR, file));
  if (bytes === "busy")
    return new Response("Try again", {
      status: 503,
      headers: { "cache-control": "no-store", "retry-after": "5" },
    });
  if (!bytes) return new Response("Not found", { status: 404, headers: { "cache-control": "no-store" } });
  return new Response(bytes, {
    headers: {
      "content-type": file.endsWith(".jpg") ? "image/jpeg" : "image/webp",
      "content-length": String(bytes.length),
      "cache-control": IMMUTABLE_CACHE,
      "x-content-type-options": "nosniff",
      ...(file.endsWith(".jpg") && { "cross-origin-resource-policy": "cross-origin" }),
    },
  });
}
