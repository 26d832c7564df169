import "server-only";
import { problem, seeOther } from "../../leads/http/answers";
import { readBody } from "../../leads/http/read-body";
import { isSameOrigin } from "../../leads/http/same-origin";
import type { Problem } from "../../leads/problem-message";
import { log } from "../../platform/log";
import type { tellSentForm } from "../../tracking/sent-form";
import { appointmentOfToken } from "../appointment-link";
import {
  type ChangeContext,
  type ChangeResult,
  cancelAppointment,
  moveAppointment,
} from "../change-appointment";
import { APPOINTMENTS_API, appointmentPath } from "../paths";

export interface AppointmentPostDependencies {
  siteUrl: string;
  context: () => Promise<ChangeContext>;
  linkKey: () => Buffer;
  /** Number to call; null when it is not known. */
  phone: () => Promise<string | null>;
  tell?: typeof tellSentForm;
  now: () => number;
}

const MAX_BODY_BYTES = 4 * 1024;

/**
 * `POST /api/service/appointments`: moves or cancels the appointment of a signed link. A plain form is what posts here,
 * with JavaScript and without; the answer is its page, which tells the outcome.
 */
export async function handleAppointmentPost(
  request: Request,
  dependencies: AppointmentPostDependencies,
): Promise<Response> {
  const body = await readBody(request, MAX_BODY_BYTES);
  const refuse = async (status: number, what: Problem) =>
    problem("form", status, what, await dependencies.phone());
  if (!body.ok) return refuse(body.status, body.status === 413 ? "tooLarge" : "unreadable");
  const { token, action, slot } = body.fields;
  if (typeof token !== "string") return refuse(400, "unreadable");
  const page = (chosen: Parameters<typeof appointmentPath>[1]) => seeOther(appointmentPath(token, chosen));
  if (!isSameOrigin(request.headers, dependencies.siteUrl)) return refuse(403, "foreign");
  const id = appointmentOfToken(token, dependencies.linkKey(), dependencies.now());
  // The page says that the link does not work; of a made-up one nothing is repeated.
  if (id === null) return seeOther(appointmentPath("expired"));
  if (action !== "move" && action !== "cancel") return page({});
  const asked = typeof slot === "string" ? slot : "";
  try {
    const context = await dependencies.context();
    const result =
      action === "cancel" ? await cancelAppointment(id, context) : await moveAppointment(id, asked, context);
    const answer = page(afterwards(result, asked));
    const sent = { path: APPOINTMENTS_API, fields: body.fields, of: `${id} ${asked}` };
    const told = result === "moved" ? await dependencies.tell?.(request.headers, sent) : null;
    if (told) answer.headers.append("set-cookie", told);
    return answer;
  } catch (error) {
    log().error(
      { leadId: id, reason: String(error).split("\n")[0] },
      "a service appointment could not be changed",
    );
    return page({ done: "failed" });
  }
}

/** Where the page goes on: a time that is taken leads back to the times. */
function afterwards(result: ChangeResult, slot: string): Parameters<typeof appointmentPath>[1] {
  const [day = "", time = ""] = slot.split("T");
  if (result === "taken") return { step: "move", day, time, done: "taken" };
  return { done: result };
}
