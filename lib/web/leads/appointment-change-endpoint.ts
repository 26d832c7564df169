import "server-only";
import { defineEndpoint, type Endpoint } from "../../core/http/endpoint";
import { seeOther } from "../../core/http/responses";
import type { CountSend } from "../../core/platform/limits";
import { log, noteRefused, type RefusalReason } from "../../core/platform/log";
import {
  appointmentOfToken,
  findAppointment,
  linkVersion,
  type OpenedLink,
  type StoredAppointment,
} from "../../leads/service/appointments";
import {
  type ChangeContext,
  type ChangeResult,
  cancelAppointment,
  moveAppointment,
  tokenOf,
} from "../../leads/service/change-appointment";
import { APPOINTMENTS_API, appointmentPath } from "../../leads/service/paths";
import type { reportSentForm } from "../../marketing/tracking/sent-form";
import { bookingChange, refuseNoted } from "./booking-change";

export interface AppointmentPostDependencies {
  context: () => Promise<ChangeContext>;
  linkKey: () => Buffer;
  /** Phone number to call; null if unknown. */
  phone: () => Promise<string | null>;
  notify?: typeof reportSentForm;
  /** Counts messages against their limits. Without this function, there are no limits. */
  count?: CountSend;
  now: () => number;
}

/** Time after a move, in milliseconds, in which a second click with the old link counts as the same move. */
const SAME_CLICK_MS = 60_000;

/** Moves or cancels the appointment of a signed link. A plain form posts here, with and without JavaScript. */
export function appointmentChangeEndpoint({
  context: contextOf,
  linkKey,
  phone,
  notify,
  count,
  now,
}: AppointmentPostDependencies): Endpoint {
  return defineEndpoint({
    ...bookingChange("service appointment", phone),
    id: "changeServiceAppointment",
    path: APPOINTMENTS_API,
    summary: "Moves or cancels a service appointment",
    async run({ fields, request }) {
      const { action, slot, token } = fields;
      if (typeof token !== "string") return refuseNoted(APPOINTMENTS_API, "unreadable");
      const link = appointmentOfToken(token, linkKey(), now());
      if (link === null) return badLink("bad-link");
      if (action !== "move" && action !== "cancel") return seeOther(appointmentPath(token));
      const requested = { action, slot: typeof slot === "string" ? slot : "" } as const;
      try {
        const context = { ...(await contextOf()), count };
        const { result, token: next } = await change(token, link, requested, context);
        if (result === "old") return badLink("old-link");
        if (result === "limited") return refuseNoted(APPOINTMENTS_API, "too-often");
        const response = seeOther(appointmentPath(next, afterwards(result, requested.slot)));
        const sent = { path: APPOINTMENTS_API, fields, of: `${link.id} ${requested.slot}` };
        const sentFormCookie = result === "moved" ? await notify?.(request.headers, sent) : null;
        if (sentFormCookie) response.headers.append("set-cookie", sentFormCookie);
        return response;
      } catch (error) {
        log().error(
          { leadId: link.id, reason: String(error).split("\n")[0] },
          "a service appointment could not be changed",
        );
        return seeOther(appointmentPath(token, { done: "failed" }));
      }
    },
  });
}

/** Redirects to the page for invalid links, which shows nothing from the link. */
function badLink(reason: RefusalReason): Response {
  noteRefused(APPOINTMENTS_API, reason, 303);
  return seeOther(appointmentPath("expired"));
}

/** Makes the requested change if the link is still valid, and returns the new link. */
async function change(
  token: string,
  link: OpenedLink,
  { action, slot }: { action: "move" | "cancel"; slot: string },
  context: ChangeContext,
): Promise<{ result: ChangeResult | "old"; token: string }> {
  const { id, version } = link;
  const before = await findAppointment(context.db, id);
  if (before && version !== linkVersion(before)) {
    const again = action === "move" && isSameClick(link, slot, before, context.now);
    return again
      ? { result: "moved", token: tokenOf(before, context.linkKey, context.now) }
      : { result: "old", token };
  }
  const requested = { ...context, version };
  const result =
    action === "cancel" ? await cancelAppointment(id, requested) : await moveAppointment(id, slot, requested);
  const after = result === "moved" ? await findAppointment(context.db, id) : null;
  return { result, token: after ? tokenOf(after, context.linkKey, context.now) : token };
}

function isSameClick({ version }: OpenedLink, slot: string, now: StoredAppointment, at: number): boolean {
  const { start_datetime: start } = now.data;
  const justMoved = version === linkVersion(now) - 1 && at - now.changedAt < SAME_CLICK_MS;
  return justMoved && now.state !== "cancelled" && start.startsWith(`${slot}:`);
}

/** Returns the next page. If the time is taken, it shows the times again. */
function afterwards(result: ChangeResult, slot: string): Parameters<typeof appointmentPath>[1] {
  const [day = "", time = ""] = slot.split("T");
  if (result === "taken") return { step: "move", day, time, done: "taken" };
  return { done: result };
}
