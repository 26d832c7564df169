import { env } from "@/lib/core/platform/env";
import { CURRENT_UCP_VERSION, ucpProfile, ucpVersion } from "@/lib/web/agents/ucp-profile";

export const dynamic = "force-dynamic";

/** Returns the profile of an older version of the protocol, to which the current one's profile links. */
export async function GET(
  _: Request,
  { params }: { params: Promise<{ version: string }> },
): Promise<Response> {
  const version = ucpVersion((await params).version);
  if (version === null || version === CURRENT_UCP_VERSION)
    return Response.json({ error: "There is no such version." }, { status: 404 });
  return Response.json(ucpProfile(env().SITE_URL, version), {
    headers: { "cache-control": "public, max-age=3600" },
  });
}
