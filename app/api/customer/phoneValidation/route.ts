import { PHONE_VERIFICATION } from "@/config/leads/phone";
import { getSnapshot } from "@/lib/catalog/inventory/snapshot";
import { clientAddress } from "@/lib/core/platform/client-address";
import { env } from "@/lib/core/platform/env";
import { getVerifier } from "@/lib/leads/phone/get-verifier";
import { handlePhonePost } from "@/lib/leads/phone/handle-phone-post";
import { proofCookie } from "@/lib/leads/phone/proof";
import { DEFAULT_STORE_SLUG } from "@/lib/store/locations/store-slug";
import { previewRefusal } from "@/lib/web/leads/preview-refusal";

/** Confirms a visitor's phone number in two steps (docs/rules.md#phone-confirmation). */
export async function POST(request: Request): Promise<Response> {
  const refusal = await previewRefusal(request);
  if (refusal) return refusal;
  return handlePhonePost(request, {
    enabled: PHONE_VERIFICATION.enabled,
    siteUrl: env().SITE_URL,
    storePhone,
    verify: getVerifier,
    addressOf: clientAddress,
    proof: proofCookie,
    now: Date.now,
  });
}

async function storePhone(): Promise<string | null> {
  const stock = await getSnapshot(DEFAULT_STORE_SLUG).catch(() => null);
  return stock?.profile.phone ?? env().STORE_PHONE ?? null;
}
