import "server-only";
import type { CommonRefusal, Gate, NamedRefusal, Refusals } from "../core/http/endpoint";
import type { Fields } from "../core/http/fields";
import { json } from "../core/http/responses";
import { bearerToken } from "../core/platform/secret-key";
import { staffRefusalMessages } from "../store/i18n/staff-refusal-messages";
import { confirmFirst } from "./posts/confirm-first";
import { STAFF_VERSIONING } from "./programs/api-version";
import { enterProgram } from "./programs/enter-program";
import type { ProgramScope } from "./programs/scopes";
import { requireStaff, type StaffAccess } from "./require-staff";
import { type OwnAct, type Right, type StaffPerson, takesConfirmation } from "./rights";

/** Security scheme of the back office in OpenAPI: the session's cookie. */
export const SESSION = [{ session: [] }];
/** Security scheme of programs: a token of `/staff/people`. */
const PROGRAM = { program: [] };
const REFUSALS = { 401: "sign-in", 403: "forbidden", 404: "unknown" } as const;

type Act = Right | OwnAct | null;
type Admitted = Extract<StaffAccess, { ok: true }>;

export interface StaffOptions<Why extends string> {
  /** Right that needs a recent sign-in for this post; the endpoint's own right by default, null for none. */
  confirm?: Act | ((fields: Fields) => Act);
  /** Returns the refusal for everybody on a site without this feature, otherwise null. */
  unless?: () => Why | CommonRefusal | null;
  /** Scope with which a program may use the endpoint too; without it, programs are refused. */
  program?: ProgramScope;
}

/**
 * Admits a signed-in person with a right anywhere in the group; `run` must then check the record. Requests are counted
 * by person.
 * @param right required right; any role is enough by default
 */
export function staff<Why extends string = never>(
  right?: Right,
  options: StaffOptions<Why> = {},
): Gate<StaffPerson, Why> {
  const { program: scope, unless } = options;
  const forPeople = gate(right, options, ({ person }) => person);
  return {
    ...forPeople,
    ...(scope && { name: `${forPeople.name}, program: ${scope}`, security: [...SESSION, PROGRAM] }),
    async enter(request, path) {
      const token = bearerToken(request.headers);
      if (token === null) return forPeople.enter(request, path);
      const entry = await enterProgram(request, token, scope ?? null);
      const missing = entry.ok ? unless?.() : null;
      return missing ? { ok: false, why: missing } : entry;
    },
    // A program has no sign-in to confirm, and no scope has a right that needs it.
    hold: async (call) => (call.actor.program ? null : ((await forPeople.hold?.(call)) ?? null)),
  };
}

/** Admits as `staff` does and passes on the session, for endpoints about the session itself. */
export function staffWithSession(right?: Right, options: StaffOptions<never> = {}): Gate<Admitted> {
  return gate(right, options, (access) => access);
}

function gate<Actor, Why extends string>(
  right: Right | undefined,
  { confirm = right ?? null, unless }: StaffOptions<Why>,
  actorOf: (access: Admitted) => Actor,
): Gate<Actor, Why> {
  return {
    name: right ? `staff: ${right}` : "staff",
    security: SESSION,
    versioning: STAFF_VERSIONING,
    async enter(request) {
      const access = await requireStaff(request, right);
      if (!access.ok) {
        const location = access.status === 401 ? { location: `/staff/${access.step}` } : {};
        return { ok: false, why: REFUSALS[access.status], ...location };
      }
      const missing = unless?.();
      if (missing) return { ok: false, why: missing };
      return { ok: true, actor: actorOf(access), key: access.person.id };
    },
    async hold({ fields, request }) {
      const act = typeof confirm === "function" ? confirm(fields) : confirm;
      const isHeld = act && takesConfirmation(act) && request.method === "POST";
      return isHeld ? confirmFirst(request, act, fields) : null;
    },
  };
}

/** Returns the refusal for a person without a right that `run` checks in addition. */
export function refusedAccess({ status }: Exclude<StaffAccess, { ok: true }>): NamedRefusal<CommonRefusal> {
  return { refused: REFUSALS[status] };
}

/** Returns the refusals of an area of the back office. Each is `{ error }` with the area's text and status. */
export function staffRefusals<Why extends string = never>(
  texts: () => Readonly<Partial<Record<CommonRefusal, string>> & Record<Why, string>>,
  statuses: Refusals<Why>["statuses"],
): Refusals<Why> {
  return {
    statuses,
    respond: ({ why, status, more }) =>
      json(status, { error: { ...staffRefusalMessages(), ...texts() }[why], ...more }),
  };
}
