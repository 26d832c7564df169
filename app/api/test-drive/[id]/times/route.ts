import { testDriveForm } from "@/components/leads/test-drive/form-data";
import type { TestDriveTimes } from "@/components/leads/test-drive/test-drive-steps";
import { requestSnapshot } from "@/lib/catalog/inventory/request-preview";
import { reserveToken, visibleStock } from "@/lib/catalog/reserve/unlock";
import { vehicleName } from "@/lib/catalog/vehicle/vehicle-name";
import { pageLastBooking } from "@/lib/leads/core/last-booking";
import { formatDateTime } from "@/lib/leads/schedule/format-slot";
import { getOwnTestDrive, getTestDrive } from "@/lib/leads/test-drive/get-test-drive";
import { scheduledPath } from "@/lib/leads/test-drive/paths";
import { testDriveMessages } from "@/lib/store/i18n/appointment-messages";

const NO_STORE = { "cache-control": "no-store" };

/** Returns the free test drive times of the vehicle with this VIN, and the booking form, for the dialog of its page. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ id: string }> },
): Promise<Response> {
  const company = (await requestSnapshot(request.headers, null))?.snapshot ?? null;
  const stock = company && (await visibleStock(company, reserveToken(request.headers)));
  const now = Date.now();
  const offer = stock && (await getTestDrive(stock, (await params).id, now));
  if (!offer) return new Response(null, { status: 404, headers: NO_STORE });
  const { vehicle, seller, free } = offer;
  const copy = testDriveMessages();
  const own = await getOwnTestDrive(stock, vehicle.vin, await pageLastBooking(now), now);
  const times: TestDriveTimes = {
    title: copy.pageTitle(vehicleName(vehicle)),
    where: copy.where(seller.name),
    own: own && {
      message: copy.yours(formatDateTime(own.booking.start, seller.timeZone)),
      href: scheduledPath(own.booking.token),
    },
    free,
    form: testDriveForm({ vehicle, profile: stock.profile, seller, slots: [] }),
  };
  return Response.json(times, { headers: NO_STORE });
}
