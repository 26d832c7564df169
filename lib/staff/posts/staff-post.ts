import "server-only";
import { STAFF_LIMITS } from "../../../config/runtime/limits";
import { STAFF_PART } from "../../../config/runtime/routes";
import type { Fields } from "../../core/http/fields";
import { readBody } from "../../core/http/read-body";
import { seeOther } from "../../core/http/responses";
import { isForeignPost } from "../../core/http/same-origin";
import { env } from "../../core/platform/env";
import { noteRefused } from "../../core/platform/log";
import type { StaffDone, StaffProblem } from "../../store/i18n/staff-messages";
import type { OwnAct } from "../confirmed-rights";
import { countRequest } from "../count-request";
import { requireStaff, type StaffAccess } from "../require-staff";
import type { Right } from "../rights";
import { confirmFirst } from "./confirm-first";

/** A form of the back office, posted with JavaScript or without. */
export interface StaffPost {
  request: Request;
  headers: Headers;
  fields: Fields;
  /** A field's text; empty when it is missing. */
  text(name: string): string;
  /** A field's file; null when there is none. Only actions that take files get any. */
  file(name: string): File | null;
}

/** Settings of actions that take files. */
interface StaffFiles {
  /** Names of the actions. */
  actions: readonly string[];
  maxBytes: number;
  /** Returns the response to a larger one. */
  tooLarge: () => Response;
}

/** Room for the names and boundaries around a file. */
const AROUND_FILE = 64 * 1024;

export type StaffAction = (post: StaffPost) => Promise<Response>;

/** Longest value of a field: nothing about an account is longer. */
const MAX_TEXT = 1_000;
const NO_STORE = { "cache-control": "no-store" };

/** Passes a post to its action in a table; posts beyond the limit or from another website are refused. */
export async function handleStaffPost(
  request: Request,
  action: string,
  actions: Readonly<Record<string, StaffAction>>,
  files?: StaffFiles,
): Promise<Response> {
  const { SITE_URL, STAFF } = env();
  if (STAFF === "off" || !Object.hasOwn(actions, action)) return staffRefusal(404);
  if (isForeignPost(request, SITE_URL)) return staffRefusal(403);
  const within = await countRequest(request, {
    ofPerson: STAFF_LIMITS.changes,
    ofAddress: STAFF_LIMITS.address,
  });
  if (!within.ok) {
    noteRefused("/staff", "too-often", 429);
    return within.isSignedIn ? staffRefusal(429) : backTo("sign-in", { problem: "locked" });
  }
  const takesFile = files?.actions.includes(action) === true;
  // Megabytes are read for people of the group alone.
  const access = takesFile ? await requireStaff(request) : null;
  if (access?.ok === false) return access.status === 401 ? backTo("sign-in") : staffRefusal(access.status);
  const body = takesFile
    ? await readBody(request, files.maxBytes + AROUND_FILE, { withFile: true })
    : await readBody(request);
  if (!body.ok) return takesFile && body.status === 413 ? files.tooLarge() : staffRefusal(body.status);
  const text = (name: string) => {
    const value = Object.hasOwn(body.fields, name) ? body.fields[name] : "";
    return typeof value === "string" ? value.slice(0, MAX_TEXT) : "";
  };
  const file = (name: string) => {
    const value = Object.hasOwn(body.fields, name) ? body.fields[name] : null;
    return value instanceof File && value.size > 0 ? value : null;
  };
  return actions[action]!({ request, headers: request.headers, fields: body.fields, text, file });
}

/**
 * Runs an action for a person with the right; others are led to the page that says what they lack.
 * @param act what may take a confirmation; null: this takes none, though others with the same right do
 */
export async function forStaff(
  { request, fields }: StaffPost,
  right: Right | undefined,
  work: (access: Extract<StaffAccess, { ok: true }>) => Promise<Response>,
  act: Right | OwnAct | null = right ?? null,
): Promise<Response> {
  const access = await requireStaff(request, right);
  if (access.ok) return (act && (await confirmFirst(request, act, fields))) ?? work(access);
  if (access.status === 401) return backTo(access.step === "setup" ? "setup" : "sign-in");
  return staffRefusal(access.status);
}

/** Redirects to a page of the back office, with a message of the catalog. */
export function backTo(
  page: string,
  say: {
    problem?: StaffProblem;
    done?: StaffDone;
    /** The form that waits for a confirmation. */
    post?: string;
  } = {},
  from?: Response,
): Response {
  const query = new URLSearchParams(
    Object.entries(say).filter((pair): pair is [string, string] => Boolean(pair[1])),
  );
  const path = page === "" ? `/${STAFF_PART}` : `/${STAFF_PART}/${page}`;
  const answer = seeOther(query.size > 0 ? `${path}?${query}` : path);
  // Cookies that the sign-in library has set.
  for (const cookie of from?.headers.getSetCookie() ?? []) answer.headers.append("set-cookie", cookie);
  return answer;
}

/** Returns a bare status for requests that a browser's form never makes. */
export function staffRefusal(status: number): Response {
  return new Response(null, { status, headers: NO_STORE });
}
