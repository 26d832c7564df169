import { postStaff, staffQueryClient } from "@/components/staff/staff-query-client";
import { fetchJson } from "@/components/ui/query-client";
import { staffAppointmentMessages } from "@/lib/store/i18n/staff-appointment-messages";

export type Moved = { ok: true; version: string } | { ok: false; text: string; isBusy: boolean };

export interface MoveTarget {
  id: string;
  version: string;
  slot: string;
  /** Id of the adviser whose column it is; empty: nobody; undefined: unchanged. */
  adviser?: string;
  /** True to book although the adviser has another appointment. */
  anyway?: boolean;
}

const API = "/api/staff/appointments";

/** Moves an appointment. An outdated version is a conflict, and nothing changes. Never rejects. */
export async function moveTo({ id, anyway, ...change }: MoveTarget): Promise<Moved> {
  const response = await postStaff(`${API}/${encodeURIComponent(id)}/move`, {
    ...change,
    ...(anyway ? { anyway: "1" } : {}),
  });
  const body = (response?.body ?? {}) as { version?: string; error?: string; reason?: string };
  if (response?.status === 200 && body.version) return { ok: true, version: body.version };
  const text = body.error ?? staffAppointmentMessages().lost;
  return { ok: false, text, isBusy: body.reason === "busy" };
}

/** Returns the times to which an appointment can move, in the slots' format; null if they cannot be read. */
export async function readFreeTimes(id: string): Promise<ReadonlySet<string> | null> {
  const address = `${API}/${encodeURIComponent(id)}/times`;
  const response = await staffQueryClient()
    .fetchQuery({
      queryKey: ["staff-appointment-times", id],
      queryFn: () => fetchJson<{ times: { value: string }[] }>(address),
      staleTime: 0,
    })
    .catch(() => null);
  return response && new Set(response.times.map(({ value }) => value));
}
