import { getSnapshot } from "@/lib/inventory/snapshot";
import { env } from "@/lib/platform/env";
import { DEFAULT_SEGMENT } from "@/lib/routing/store-segment";
import { calendarFile } from "@/lib/schedule/calendar-file";
import { getScheduledTestDrive } from "@/lib/test-drive/get-test-drive";
import { testDriveEvent } from "@/lib/test-drive/test-drive-event";

/** A scheduled test drive as a calendar file (RFC 5545). */
export async function GET(_: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const stock = await getSnapshot(DEFAULT_SEGMENT);
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
