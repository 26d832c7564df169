import "server-only";
import { z } from "zod";
import { log } from "../../core/platform/log";
import type { PutResult, ServiceScheduler } from "./scheduler";

export interface ServiceApiSettings {
  url: string;
  /** Sent as a bearer token. */
  key?: string;
  /** The store's id in that system, where it differs from ours (docs/rules.md#service-scheduling). */
  storeId?: string;
}

const TIMEOUT_MS = 8_000;
const time = z.iso.datetime({ offset: true });
const TakenSchema = z.object({
  taken: z.array(z.object({ start_datetime: time, end_datetime: time })).max(10_000),
});

/**
 * A customer-system API (docs/rules.md#service-scheduling). Its paths:
 * `GET {api}/stores/{id}/taken?from&to` → `{taken: [{start_datetime, end_datetime}]}`;
 * `PUT {api}/stores/{id}/appointments/{appointment_id}` with a service appointment and its `customer`: any 2xx is
 * booked, 409 is full; `DELETE` on the same path: any 2xx, 404 or 410 is gone.
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

/** 0 when there was no answer. */
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
