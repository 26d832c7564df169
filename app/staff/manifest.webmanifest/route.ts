import { env } from "@/lib/core/platform/env";
import { getCompany } from "@/lib/staff/accounts/company";
import { APP_ICONS } from "@/lib/staff/shell/app-icon";
import { staffMessages } from "@/lib/store/i18n/staff-messages";

export const runtime = "nodejs";
export const dynamic = "force-dynamic";

/**
 * Returns the web app manifest, which makes the back office installable. Browsers fetch it without a session,
 * so it contains only the dealership's name.
 */
export async function GET(): Promise<Response> {
  if (env().STAFF === "off") return new Response(null, { status: 404 });
  const { name } = await getCompany();
  const manifest = {
    id: "/staff",
    name: `${name}: ${staffMessages().title}`,
    short_name: staffMessages().title,
    lang: "en",
    start_url: "/staff",
    // No trailing slash, because the overview's path has none.
    scope: "/staff",
    display: "standalone",
    background_color: "#ffffff",
    theme_color: "#ffffff",
    icons: Object.entries(APP_ICONS).map(([file, { size, maskable }]) => ({
      src: `/staff/icon/${file}`,
      sizes: `${size}x${size}`,
      type: "image/png",
      purpose: maskable ? "maskable" : "any",
    })),
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "content-type": "application/manifest+json; charset=utf-8" },
  });
}
