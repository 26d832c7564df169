import "server-only";
import * as z from "zod";
import { getSnapshot } from "../../catalog/inventory/snapshot/snapshot";
import { defineEndpoint } from "../../core/http/endpoint";
import { byLink } from "../../core/http/gates";
import { emptyRefusals } from "../../core/http/refusals";
import { empty } from "../../core/http/responses";
import { env } from "../../core/platform/env";
import { DEFAULT_STORE_SLUG } from "../../store/locations/store-slug";
import { calendarResponse } from "../schedule/calendar-response";
import { getAppointment, serviceEvent } from "./get-appointment";

const getCalendarFile = defineEndpoint({
  id: "getServiceCalendar",
  method: "GET",
  path: "/api/service/appointments/{token}/calendar",
  tag: "leads",
  summary: "A service appointment as a calendar file (RFC 5545)",
  internal: true,
  who: byLink("service appointment"),
  limit: [],
  params: z.object({ token: z.string() }),
  refusals: emptyRefusals,
  answers: { 200: ["text/calendar", "The file."] },
  async run({ params: { token } }) {
    const stock = await getSnapshot(DEFAULT_STORE_SLUG);
    const found = stock && (await getAppointment(token, stock.stores, Date.now()));
    if (!found || found.appointment.state === "cancelled") return empty(404);
    const event = serviceEvent(found.appointment, found.store, { siteUrl: env().SITE_URL, token });
    return calendarResponse(event, "service-appointment");
  },
});

export const SERVICE_CALENDAR_ENDPOINTS = { getCalendarFile } as const;
