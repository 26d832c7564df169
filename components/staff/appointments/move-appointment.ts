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
  try {
    const response = await fetch(`${API}/${encodeURIComponent(id)}/move`, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify({ version, slot }),
    });
    const body = (await response.json()) as { version?: string; error?: string };
    if (response.ok && body.version) return { ok: true, version: body.version };
    return { ok: false, text: body.error ?? staffAppointmentMessages().lost };
  } catch {
    return { ok: false, text: staffAppointmentMessages().lost };
  }
}

/** Returns the times to which an appointment can move, in the slots' format; null if they cannot be read. */
export async function readFreeTimes(id: string): Promise<ReadonlySet<string> | null> {
  try {
    const response = await fetch(`${API}/${encodeURIComponent(id)}/times`);
    if (!response.ok) return null;
    const { times } = (await response.json()) as { times: { value: string }[] };
    return new Set(times.map(({ value }) => value));
  } catch {
    return null;
  }
}
