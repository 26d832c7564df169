import "server-only";
import { z } from "zod";
import { SERVICE_BOOKING } from "../../../config/leads/service";
import type { Locale } from "../../../config/runtime/languages";
import type { Db } from "../../core/db/schema";
import { env } from "../../core/platform/env";
import { log } from "../../core/platform/log";
import type { Span } from "../schedule/slots";
import type { ServiceAppointment } from "./appointments";
import { capacityOf } from "./make-appointment";

/** Customer and vehicle, as typed. */
export interface Customer {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  language?: Locale;
}

/** Appointment to be booked in the scheduler. */
export interface ServiceBooking extends Span {
  id: string;
  storeId: string;
  data: ServiceAppointment;
  customer: Customer;
}

export type PutResult = "ok" | "full" | "down";

/**
 * Scheduler of service appointments: the customer-system API at `SERVICE_API_URL`, or this installation's database. The
 * appointment itself is always stored in this installation.
 */
export interface ServiceScheduler {
  /** Returns the times at which a store is fully booked. @throws if they cannot be determined */
  taken(storeId: string, within: Span): Promise<Span[]>;
  /**
   * Books or moves an appointment in the external system, before it is stored here. An existing appointment with this
   * id is replaced. Never throws.
   */
  put(booking: ServiceBooking): Promise<PutResult>;
  /** Removes an appointment from the external system. Never throws. */
  remove(id: string, storeId: string): Promise<Exclude<PutResult, "full">>;
  /**
   * Reserves the time in Forecourt's database, in the transaction that stores the appointment. Returns false if the
   * time is fully booked.
   */
  take(trx: Db, booking: Pick<ServiceBooking, "id" | "storeId" | "start" | "end">): Promise<boolean>;
  /** Releases the time in Forecourt's database, in the transaction that stores the change. */
  release(trx: Db, id: string): Promise<void>;
}

/** Returns the scheduler that the environment configures. */
export function getScheduler(db: Db): ServiceScheduler {
  const { SERVICE_API_URL, SERVICE_API_KEY, SERVICE_API_STORE_ID } = env();
  if (!SERVICE_API_URL) return embeddedScheduler(db);
  return remoteScheduler({ url: SERVICE_API_URL, key: SERVICE_API_KEY, storeId: SERVICE_API_STORE_ID });
}

const STEP_MS = SERVICE_BOOKING.slotMinutes * 60_000;

/**
 * Returns the scheduler of Forecourt's database. For each step of its duration, an appointment takes one of the
 * department's places. The primary key decides between simultaneous visitors. Places are always taken in time order, so
 * that no deadlock can occur.
 */
export function embeddedScheduler(db: Db): ServiceScheduler {
  return {
    async taken(storeId, within) {
      const steps = await db
        .selectFrom("service_places")
        .select("starts_at")
        .where("store_id", "=", storeId)
        .where("starts_at", ">=", within.start)
        .where("starts_at", "<", within.end)
        .groupBy("starts_at")
        .having((row) => row.fn.countAll(), ">=", capacityOf(storeId))
        .execute();
      return steps.map(({ starts_at: start }) => ({ start, end: start + STEP_MS }));
    },
    put: async () => "ok",
    remove: async () => "ok",
    async take(trx, { id, storeId, start, end }) {
      await release(trx, id);
      for (let step = start; step < end; step += STEP_MS) {
        if (!(await takePlace(trx, { storeId, step, id }))) return false;
      }
      return true;
    },
    release,
  };
}

async function release(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom("service_places").where("appointment_id", "=", id).execute();
}

async function takePlace(
  trx: Db,
  { storeId, step, id }: { storeId: string; step: number; id: string },
): Promise<boolean> {
  for (let place = 0; place < capacityOf(storeId); place++) {
    const result = await trx
      .insertInto("service_places")
      .values({ store_id: storeId, starts_at: step, place, appointment_id: id })
      .onConflict((conflict) => conflict.columns(["store_id", "starts_at", "place"]).doNothing())
      .executeTakeFirst();
    if ((result.numInsertedOrUpdatedRows ?? 0n) > 0n) return true;
  }
  return false;
}

export interface ServiceApiSettings {
  url: string;
  /** API key, sent as a bearer token. */
  key?: string;
  /** Id of the store in that system, if different from the site's (docs/rules.md#service-scheduling). */
  storeId?: string;
}

const TIMEOUT_MS = 8_000;
const time = z.iso.datetime({ offset: true });
const TakenSchema = z.object({
  taken: z.array(z.object({ start_datetime: time, end_datetime: time })).max(10_000),
});

/**
 * Returns a client of a customer-system API (docs/rules.md#service-scheduling). Its requests:
 * - `GET {api}/stores/{id}/taken?from&to` returns `{taken: [{start_datetime, end_datetime}]}`.
 * - `PUT {api}/stores/{id}/appointments/{appointment_id}` sends a service appointment and its `customer`. Any 2xx means
 *   booked, 409 means full.
 * - `DELETE` on the same path: any 2xx, 404 or 410 means removed.
 */
export function remoteScheduler(settings: ServiceApiSettings): ServiceScheduler {
  const storePath = (storeId: string) => `/stores/${encodeURIComponent(settings.storeId ?? storeId)}`;
  const appointmentPath = (storeId: string, id: string) =>
    `${storePath(storeId)}/appointments/${encodeURIComponent(id)}`;
  return {
    async taken(storeId, { start, end }) {
      const query = new URLSearchParams({ from: iso(start), to: iso(end) });
      const response = await call(settings, "GET", `${storePath(storeId)}/taken?${query}`);
      if (!response.ok) throw new Error(`the service API answered ${response.status}`);
      const { taken } = TakenSchema.parse(await response.json());
      return taken.map((span) => ({
        start: Date.parse(span.start_datetime),
        end: Date.parse(span.end_datetime),
      }));
    },
    async put({ id, storeId, data, customer }): Promise<PutResult> {
      const body = {
        ...data,
        customer: {
          first_name: customer.firstName,
          last_name: customer.lastName,
          email: customer.email,
          phone: customer.phone,
        },
      };
      const status = await statusOf(settings, "PUT", appointmentPath(storeId, id), body);
      if (status === 409) return "full";
      return status >= 200 && status < 300 ? "ok" : "down";
    },
    async remove(id, storeId) {
      const status = await statusOf(settings, "DELETE", appointmentPath(storeId, id));
      return (status >= 200 && status < 300) || status === 404 || status === 410 ? "ok" : "down";
    },
    take: async () => true,
    release: async () => undefined,
  };
}

/** Sends a request and returns its status, or 0 without a response. */
async function statusOf(
  settings: ServiceApiSettings,
  method: "PUT" | "DELETE",
  path: string,
  body?: object,
): Promise<number> {
  try {
    const response = await call(settings, method, path, body);
    await response.body?.cancel();
    if (!response.ok && response.status !== 409)
      log().error({ what: method, status: response.status }, "service API");
    return response.status;
  } catch {
    log().error({ what: method, status: 0 }, "service API");
    return 0;
  }
}

function call(
  { url, key }: ServiceApiSettings,
  method: string,
  path: string,
  body?: object,
): Promise<Response> {
  return fetch(url.replace(/\/+$/, "") + path, {
    method,
    headers: {
      accept: "application/json",
      ...(body ? { "content-type": "application/json" } : {}),
      ...(key ? { authorization: `Bearer ${key}` } : {}),
    },
    body: body && JSON.stringify(body),
    redirect: "manual",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}

function iso(at: number): string {
  return new Date(at).toISOString();
}
