export const runtime = "nodejs";
export const dynamic = "force-dynamic";

/** For whatever restarts processes: the process answers. It asks nothing of the store, the database or the disk. */
export function GET(): Response {
  return Response.json({ status: "ok" }, { headers: { "cache-control": "no-store" } });
}
