import { getSnapshot } from "@/lib/catalog/inventory/snapshot";
import { db } from "@/lib/core/db/connect";
import { env } from "@/lib/core/platform/env";
import { countSend } from "@/lib/core/platform/limits";
import { DEFAULT_STORE_SLUG } from "@/lib/store/locations/store-slug";
import { handleTestDrivePost } from "@/lib/web/leads/handle-test-drive-post";
import { previewRefusal } from "@/lib/web/leads/preview-refusal";

/** Moves or cancels a test drive by its random id. */
export async function POST(
  request: Request,
  { params }: { params: Promise<{ id: string }> },
): Promise<Response> {
  const refusal = await previewRefusal(request);
  if (refusal) return refusal;
  return handleTestDrivePost(request, (await params).id, {
    siteUrl: env().SITE_URL,
    db: db(),
    stock: () => getSnapshot(DEFAULT_STORE_SLUG),
    fallbackPhone: env().STORE_PHONE ?? null,
    count: countSend,
    now: Date.now,
  });
}
