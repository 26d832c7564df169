export const runtime = "nodejs";
export const dynamic = "force-dynamic";

/** Responds to process monitors. It does not use the store API, the database or the disk. */
export function GET(): Response {
  return Response.json({ status: "ok" }, { headers: { "cache-control": "no-store" } });
}
