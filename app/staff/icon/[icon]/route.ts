import { env } from "@/lib/core/platform/env";
import { checkedColor } from "@/lib/core/theme/theme";
import { leadsStock } from "@/lib/staff/leads/leads-api";
import { appIcon, isAppIcon } from "@/lib/staff/shell/app-icon";

export const runtime = "nodejs";
export const dynamic = "force-dynamic";

/** Returns the installed app's icon in the store's color. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ icon: string }> },
): Promise<Response> {
  const { icon: name } = await params;
  if (env().STAFF === "off" || !isAppIcon(name)) return new Response(null, { status: 404 });
  const { profile } = await leadsStock();
  const image = await appIcon(name, checkedColor("accent", profile.accent).color);
  return new Response(new Uint8Array(image), { headers: { "content-type": "image/png" } });
}
