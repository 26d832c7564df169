import { staticMaxAgeSeconds } from "@/config/runtime/server";
import { buildManifest } from "@/lib/web/routing/build-manifest";
import { siteRedirects } from "@/lib/web/routing/rewrites";
import { thisBuild } from "@/lib/web/routing/this-build";

export const dynamic = "force-dynamic";

/**
 * Returns the route rules of the running build at `{buildId}.json` (docs/rules.md#redirects); 404 for other
 * builds.
 */
export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }) {
  const { file } = await params;
  if (file !== `${thisBuild.id}.json`)
    return Response.json(
      { error: "There is no such build. /builds/latest.json names the one that runs." },
      { status: 404, headers: { "cache-control": "no-store" } },
    );
  return Response.json(buildManifest(thisBuild.id, thisBuild.timestamp, siteRedirects.rules), {
    headers: { "cache-control": `public, max-age=${staticMaxAgeSeconds}, immutable` },
  });
}
