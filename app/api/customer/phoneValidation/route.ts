import { PHONE_VERIFICATION } from "@/config/phone-verification";
import { getSnapshot } from "@/lib/inventory/snapshot";
import { getVerifier } from "@/lib/phone/get-verifier";
import { handlePhonePost } from "@/lib/phone/http/handle-phone-post";
import { proofCookie } from "@/lib/phone/proof";
import { clientAddress } from "@/lib/platform/client-address";
import { env } from "@/lib/platform/env";
import { DEFAULT_SEGMENT } from "@/lib/routing/store-segment";

/** Confirms a visitor's phone number in two steps (specification §4, §7). */
export function POST(request: Request): Promise<Response> {
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
  const stock = await getSnapshot(DEFAULT_SEGMENT).catch(() => null);
  return stock?.profile.phone ?? env().STORE_PHONE ?? null;
}
