import { env } from "@/lib/core/platform/env";
import { singleton } from "@/lib/core/platform/singleton";
import { openApiDocument } from "@/lib/web/openapi/document";
import packageFile from "@/package.json";

export const runtime = "nodejs";
export const dynamic = "force-dynamic";

export function GET(): Response {
  const text = singleton("openapi", () =>
    JSON.stringify(openApiDocument({ version: packageFile.version, siteUrl: env().SITE_URL })),
  );
  return new Response(text, {
    headers: { "content-type": "application/json", "cache-control": "public, max-age=300" },
  });
}
