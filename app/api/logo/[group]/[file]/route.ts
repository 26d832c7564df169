import { readLogo } from "@/lib/store/logos/logo-file";

type Context = { params: Promise<{ group: string; file: string }> };

/** A logo of a store group. Pages name its version, under which it never changes. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { group, file } = await params;
  const logo = readLogo(group, file);
  if (!logo) return new Response("Not found", { status: 404, headers: { "cache-control": "no-store" } });
  const isVersion = new URL(request.url).searchParams.get("v") === logo.version;
  return new Response(logo.bytes, {
    headers: {
      "content-type": logo.type,
      "content-length": String(logo.bytes.length),
      "cache-control": isVersion ? "public, max-age=31536000, immutable" : "public, max-age=300",
    },
  });
}
