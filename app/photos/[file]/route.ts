import { readPhotoFile } from "@/lib/catalog/inventory/photos/photo-file";
import { env } from "@/lib/core/platform/env";

/** A photo's name is a hash of its content, so the file never changes. */
const IMMUTABLE_CACHE = "public, max-age=31536000, immutable";

export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }) {
  const { file } = await params;
  const bytes = await readPhotoFile(env().DATA_DIR, file);
  if (!bytes) return new Response("Not found", { status: 404, headers: { "cache-control": "no-store" } });
  return new Response(bytes, {
    headers: {
      "content-type": "image/webp",
      "content-length": String(bytes.length),
      "cache-control": IMMUTABLE_CACHE,
      "x-content-type-options": "nosniff",
    },
  });
}
