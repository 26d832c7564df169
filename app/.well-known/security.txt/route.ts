import { getSnapshot } from "@/lib/catalog/inventory/snapshot/snapshot";
import { env } from "@/lib/core/platform/env";
import { DEFAULT_STORE_SLUG } from "@/lib/store/locations/store-slug";
import { securityTxt } from "@/lib/web/security/security-txt";

export const runtime = "nodejs";
export const dynamic = "force-dynamic";

/** Returns the contact for reporting a vulnerability: `SECURITY_CONTACT`, otherwise the dealership's own address. */
export async function GET(): Promise<Response> {
  const { SECURITY_CONTACT, SITE_URL: siteUrl } = env();
  const contact = SECURITY_CONTACT ?? (await emailOfCompany());
  if (!contact)
    return new Response("The store cannot be read. Try again later.\n", {
      status: 503,
      headers: {
        "content-type": "text/plain; charset=utf-8",
        "cache-control": "no-store",
        "retry-after": "60",
      },
    });
  return new Response(securityTxt({ contact, siteUrl, now: Date.now() }), {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}

async function emailOfCompany(): Promise<string | null> {
  const stock = await getSnapshot(DEFAULT_STORE_SLUG).catch(() => null);
  return stock?.profile.email ?? null;
}
