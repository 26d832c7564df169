import { db } from "@/lib/core/db/connect";
import { readPhoto } from "@/lib/leads/trade/photo-store";
import { PHOTO_ID } from "@/lib/leads/trade/questions/photo-list";

type Context = { params: Promise<{ id: string }> };

/** A photo by its id, which cannot be guessed; only the browser's own cache stores it. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { id } = await params;
  const photo = PHOTO_ID.test(id) ? await readPhoto(db(), id) : null;
  if (!photo) return new Response(null, { status: 404, headers: { "cache-control": "no-store" } });
  return new Response(new Uint8Array(photo), {
    headers: { "content-type": "image/webp", "cache-control": "private, max-age=3600" },
  });
}
