import { readArtAsJpeg } from "@/lib/catalog/inventory/photos/photo-file";

/** Equal to the lifetime of the release's own pictures (docs/rules.md#app-shell). */
const CACHE = "public, max-age=8640000";

/**
 * Serves the pictures of generic cars as JPEG, for advertisers and mails. The WebP files are static and never reach this
 * route.
 */
export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }) {
  const bytes = await readArtAsJpeg((await params).file);
  if (!bytes) return new Response("Not found", { status: 404, headers: { "cache-control": "no-store" } });
  return new Response(bytes, {
    headers: {
      "content-type": "image/jpeg",
      "content-length": String(bytes.length),
      "cache-control": CACHE,
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "cross-origin",
    },
  });
}
