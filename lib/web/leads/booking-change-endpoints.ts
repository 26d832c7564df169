import "server-only";
import { getSnapshot } from "../../catalog/inventory/snapshot/snapshot";
import { db } from "../../core/db/connect";
import { env } from "../../core/platform/env";
import { countSend } from "../../core/platform/limits";
import { phoneToCall } from "../../leads/core/shopper";
import { linkKey } from "../../leads/service/get-appointment";
import { getScheduler } from "../../leads/service/scheduler";
import { reportSentForm } from "../../marketing/tracking/sent-form";
import { DEFAULT_STORE_SLUG } from "../../store/locations/store-slug";
import { appointmentChangeEndpoint } from "./appointment-change-endpoint";
import { testDriveChangeEndpoint } from "./test-drive-change-endpoint";

const stock = () => getSnapshot(DEFAULT_STORE_SLUG);

export const BOOKING_CHANGE_ENDPOINTS = {
  changeTestDrive: testDriveChangeEndpoint(() => ({
    db: db(),
    stock,
    fallbackPhone: env().STORE_PHONE ?? null,
    count: countSend,
    now: Date.now,
  })),
  changeAppointment: appointmentChangeEndpoint({
    linkKey,
    phone: phoneToCall,
    notify: reportSentForm,
    count: countSend,
    now: Date.now,
    context: async () => ({
      db: db(),
      scheduler: getScheduler(db()),
      stores: (await stock())?.stores ?? [],
      siteUrl: env().SITE_URL,
      linkKey: linkKey(),
      now: Date.now(),
    }),
  }),
} as const;
