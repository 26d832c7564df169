import "server-only";
import { z } from "zod";
import { STAFF_LIMITS } from "../../../config/runtime/limits";
import { STAFF_PART } from "../../../config/runtime/routes";
import {
  type Call,
  type CommonRefusal,
  type Declaration,
  defineEndpoint,
  type Endpoint,
  type NamedRefusal,
  refuseWith,
} from "../../core/http/endpoint";
import { seeOther } from "../../core/http/responses";
import { pascalCase } from "../../core/platform/clean-text";
import type { StaffDone, StaffProblem } from "../../store/i18n/staff-messages";
import { staffRefusals } from "../endpoint";

/** Maximum length of a field; no value of an account is longer. */
const MAX_TEXT = 1_000;
/** Room for field names and multipart boundaries beside a form's file. */
export const AROUND_FILE = 64 * 1024;

const text = z
  .string()
  .catch("")
  .transform((value) => value.slice(0, MAX_TEXT));

/** Schema of a form's file; undefined if none was selected. */
export const formFile = z.file().min(1).optional().catch(undefined);

/** Returns the schema of text fields. Missing and non-text fields are empty. */
export function formFields<Name extends string>(...names: readonly Name[]) {
  return z.object(Object.fromEntries(names.map((name) => [name, text])) as Record<Name, typeof text>);
}

const NO_FIELDS = formFields();
const FORM = {
  method: "POST",
  tag: "staff",
  description: "A form of the back office; the response redirects to the page that shows the result.",
  answers: { 303: [null, "The page that shows the result."] },
  refusals: staffRefusals(() => ({}), {}),
} as const;

type FormDeclaration<Actor, B extends z.ZodType> = Pick<
  Declaration<Actor, never, undefined, undefined, B>,
  "who" | "maxBytes" | "reads" | "back"
> &
  Partial<Pick<Declaration<Actor, never, undefined, undefined, B>, "limit" | "answers">> & {
    body?: B;
    run(call: Call<Actor, undefined, undefined, B>): Promise<Response | NamedRefusal<CommonRefusal>>;
  };

/**
 * Declares a form of the back office that works without JavaScript. @param path path of the form below `/api/staff/`
 */
export function formEndpoint<Actor, B extends z.ZodType = typeof NO_FIELDS>(
  path: string,
  summary: string,
  declaration: FormDeclaration<Actor, B>,
): Endpoint {
  const { body = NO_FIELDS as unknown as B, limit = STAFF_LIMITS.changes } = declaration;
  const id = `post${path.split("/").map(pascalCase).join("")}`;
  return defineEndpoint({
    ...FORM,
    id,
    path: `/api/staff/${path}`,
    summary,
    takes: declaration.reads === "files" ? ["multipart"] : ["form"],
    ...declaration,
    limit,
    body,
    run: async (call) => (call.cut === null ? declaration.run(call) : refuseWith("too-large")),
  });
}

/** Message of the catalog to show on a page. */
interface Say {
  problem?: StaffProblem;
  done?: StaffDone;
  /** Token of the form that waits for a confirmation. */
  post?: string;
  /** Page to which a sign-in leads. */
  next?: string | undefined;
}

/** Redirects to a page of the back office with a message. */
export function backTo(page: string, say: Say = {}, from?: Response): Response {
  return seeStaffPage(staffAddress(page, say), from);
}

/** Redirects to a path of the back office. @param from response of the sign-in library, whose cookies are set */
export function seeStaffPage(path: string, from?: Response): Response {
  const response = seeOther(path);
  // Copies cookies set by the sign-in library.
  for (const cookie of from?.headers.getSetCookie() ?? []) response.headers.append("set-cookie", cookie);
  return response;
}

/** Returns the URL of a page of the back office with a message. */
export function staffAddress(page: string, say: Say = {}): string {
  const query = new URLSearchParams(
    Object.entries(say).filter((pair): pair is [string, string] => Boolean(pair[1])),
  );
  const path = page === "" ? `/${STAFF_PART}` : `/${STAFF_PART}/${page}`;
  return query.size > 0 ? `${path}?${query}` : path;
}
