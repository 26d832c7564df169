import "server-only";
import type { CommonRefusal, Gate, Refusals } from "../core/http/endpoint";
import { json } from "../core/http/responses";
import { staffRefusalMessages } from "../store/i18n/staff-refusal-messages";
import { requireStaff, type StaffAccess } from "./require-staff";
import type { Right, StaffPerson } from "./rights";

/** Security scheme of the back office in OpenAPI: the session's cookie. */
export const SESSION = [{ session: [] }];
const REFUSALS = { 401: "sign-in", 403: "forbidden", 404: "unknown" } as const;

/**
 * Returns a signed-in person with a right anywhere in the group; `run` narrows it to the record. Requests are counted
 * by person.
 * @param right without it: any person with a role
 */
export function staff(right?: Right): Gate<StaffPerson> {
  return {
    name: right ? `staff: ${right}` : "staff",
    security: SESSION,
    enter: async (request) => entryOf(await requireStaff(request, right)),
  };
}

function entryOf(access: StaffAccess): Awaited<ReturnType<Gate<StaffPerson>["enter"]>> {
  if (access.ok) return { ok: true, actor: access.person, key: access.person.id };
  const why = REFUSALS[access.status];
  return { ok: false, why, ...(access.status === 401 && { location: `/staff/${access.step}` }) };
}

/**
 * Returns the refusals of an area of the back office: `{ error }` in its own texts, with the status of each of its own.
 */
export function staffRefusals<Why extends string>(
  texts: () => Readonly<Partial<Record<CommonRefusal, string>> & Record<Why, string>>,
  statuses: Refusals<Why>["statuses"],
): Refusals<Why> {
  return {
    statuses,
    respond: ({ why, status, more }) =>
      json(status, { error: { ...staffRefusalMessages(), ...texts() }[why], ...more }),
  };
}
