import { postStaff, staffQueryClient } from "@/components/staff/staff-query-client";
import { fetchJson } from "@/components/ui/query-client";
import { staffAppointmentMessages } from "@/lib/store/i18n/staff-appointment-messages";

export type Moved = { ok: true; version: string } | { ok: false; text: string };

const API = "/api/staff/appointments";

/** Moves an appointment. An outdated version is a conflict, and nothing changes. Never rejects. */
export async function moveTo({
  id,
  version,
  slot,
}: {
  id: string;
  version: string;
  slot: string;
}): Promise<Moved> {
  const response = await postStaff(`${API}/${encodeURIComponent(id)}/move`, { version, slot });
  const body = (response?.body ?? {}) as { version?: string; error?: string };
  if (response?.status === 200 && body.version) return { ok: true, version: body.version };
  return { ok: false, text: body.error ?? staffAppointmentMessages().lost };
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
