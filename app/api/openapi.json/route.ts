import { openApiDocument } from "@/lib/openapi/document";
import { env } from "@/lib/platform/env";
import { singleton } from "@/lib/platform/singleton";
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
