import "server-only";
import * as z from "zod";
import { requestSnapshot } from "../../catalog/inventory/snapshot/page-snapshot";
import { getSnapshot } from "../../catalog/inventory/snapshot/snapshot";
import { reserveToken, visibleStock } from "../../catalog/reserve/unlock";
import { vehicleName } from "../../catalog/vehicle/vehicle-name";
import { defineEndpoint } from "../../core/http/endpoint";
import { byLink, visitor } from "../../core/http/gates";
import { emptyRefusals } from "../../core/http/refusals";
import { empty, json } from "../../core/http/responses";
import { env } from "../../core/platform/env";
import { zoneName } from "../../core/time/zoned-time";
import { pageLastBooking } from "../../leads/core/visitor-cookies";
import { type TestDriveTimes, testDriveFormData } from "../../leads/forms/test-drive-times";
import { calendarResponse } from "../../leads/schedule/calendar-response";
import { formatDateTime } from "../../leads/schedule/format-slot";
import {
  getOwnTestDrive,
  getScheduledTestDrive,
  getTestDrive,
  testDriveEvent,
} from "../../leads/test-drive/get-test-drive";
import { scheduledPath } from "../../leads/test-drive/paths";
import { testDriveMessages } from "../../store/i18n/appointment-messages";
import { DEFAULT_STORE_SLUG } from "../../store/locations/store-slug";

const READ = {
  method: "GET",
  tag: "leads",
  internal: true,
  limit: [],
  params: z.object({ id: z.string() }),
  refusals: emptyRefusals,
} as const;

/** Data of the dialog on a vehicle page; `id` is the VIN. */
const listTimes = defineEndpoint({
  ...READ,
  id: "listTestDriveTimes",
  path: "/api/test-drive/{id}/times",
  summary: "Times at which a vehicle can be driven, and the form that books one",
  who: visitor(),
  answers: { 200: ["application/json", "The times."] },
  async run({ params: { id: vin }, request }) {
    const company = (await requestSnapshot(request.headers, null))?.snapshot ?? null;
    const stock = company && (await visibleStock(company, reserveToken(request.headers)));
    const now = Date.now();
    const offer = stock && (await getTestDrive(stock, vin, now));
    if (!offer) return empty(404);
    const { vehicle, seller, free } = offer;
    const copy = testDriveMessages();
    const own = await getOwnTestDrive(stock, vehicle.vin, await pageLastBooking(now), now);
    const times: TestDriveTimes = {
      title: copy.pageTitle(vehicleName(vehicle)),
      where: copy.where(seller.name, zoneName(seller.timeZone, now)),
      own: own && {
        message: copy.yours(formatDateTime(own.booking.start, seller.timeZone)),
        href: scheduledPath(own.booking.token),
      },
      free,
      form: testDriveFormData({ vehicle, profile: stock.profile, seller, slots: [] }),
    };
    return json(200, times);
  },
});

const getCalendarFile = defineEndpoint({
  ...READ,
  id: "getTestDriveCalendar",
  path: "/api/test-drive/{id}/calendar",
  summary: "A scheduled test drive as a calendar file (RFC 5545)",
  who: byLink("test drive"),
  answers: { 200: ["text/calendar", "The file."] },
  async run({ params: { id } }) {
    const stock = await getSnapshot(DEFAULT_STORE_SLUG);
    const drive = stock && (await getScheduledTestDrive(stock, id));
    return drive ? calendarResponse(testDriveEvent(drive, env().SITE_URL), "test-drive") : empty(404);
  },
});

export const TEST_DRIVE_ENDPOINTS = { listTimes, getCalendarFile } as const;
