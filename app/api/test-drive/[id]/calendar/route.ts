import { getSnapshot } from "@/lib/catalog/inventory/snapshot";
import { env } from "@/lib/core/platform/env";
import { calendarFile } from "@/lib/leads/schedule/calendar-file";
import { getScheduledTestDrive, testDriveEvent } from "@/lib/leads/test-drive/get-test-drive";
import { DEFAULT_STORE_SLUG } from "@/lib/store/locations/store-slug";

/** A scheduled test drive as a calendar file (RFC 5545). */
export async function GET(_: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const stock = await getSnapshot(DEFAULT_STORE_SLUG);
  const drive = stock && (await getScheduledTestDrive(stock, (await params).id));
  if (!drive) return new Response(null, { status: 404, headers: { "cache-control": "no-store" } });
  return new Response(calendarFile(testDriveEvent(drive, env().SITE_URL)), {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'attachment; filename="test-drive.ics"',
      "cache-control": "no-store",
    },
  });
}
