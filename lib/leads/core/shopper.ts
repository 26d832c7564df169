import "server-only";
import { z } from "zod";
import { PROBLEM_PAGE_STYLE } from "../../../config/leads/problem-page";
import { requestPreview } from "../../catalog/inventory/snapshot/page-snapshot";
import { getSnapshot } from "../../catalog/inventory/snapshot/snapshot";
import type { CommonRefusal, Gate, Refusals } from "../../core/http/endpoint";
import { byLink, visitor } from "../../core/http/gates";
import { type BodyKind, bodyKind } from "../../core/http/read-body";
import { json } from "../../core/http/responses";
import { env } from "../../core/platform/env";
import { noteRefused } from "../../core/platform/log";
import { escapeXml } from "../../core/platform/xml";
import { leadMessages } from "../../store/i18n/lead-messages";
import { telHref } from "../../store/locations/contact-links";
import { DEFAULT_STORE_SLUG } from "../../store/locations/store-slug";
import { type Problem, problemMessage } from "./problem-message";

const copy = () => leadMessages().problem;
const NO_STORE = { "cache-control": "no-store" };

/**
 * Builds the response when nothing was stored: the problem, and the number to call. A script gets JSON. A browser gets
 * a page without dependencies, because the rest of the site may be down.
 */
function problem(
  kind: BodyKind,
  status: number,
  what: Problem,
  phone: string | null,
  { title = copy().title, headers = {} }: { title?: string; headers?: Record<string, string> } = {},
): Response {
  const message = problemMessage(what, phone);
  if (kind === "json") return json(status, { error: message, phone }, headers);
  return new Response(problemPage(title, message, phone), {
    status,
    headers: { "content-type": "text/html; charset=utf-8", ...NO_STORE, ...headers },
  });
}

function problemPage(title: string, message: string, phone: string | null): string {
  const call =
    phone === null
      ? ""
      : `<p><a class="call" href="${telHref(phone)}">${escapeXml(leadMessages().availability.call(phone))}</a></p>`;
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeXml(title)}</title><style>${PROBLEM_PAGE_STYLE}</style></head><body><main>`,
    `<h1>${escapeXml(title)}</h1><p>${escapeXml(message)}</p>${call}<p>${copy().back}</p>`,
    `<p><a class="home" href="/">${copy().home}</a></p></main></body></html>`,
  ].join("");
}

/**
 * Returns the gate for visitors who send a form. It refuses posts in a preview, so that staff do not call back someone
 * who only tries the form.
 */
export function shopper(): Gate<null> {
  return outsidePreviews(visitor());
}

/** Returns the gate for visitors with the link of a booking. Like `shopper`, it refuses posts in a preview. */
export function shopperLink(kind: string): Gate<null> {
  return outsidePreviews(byLink(kind));
}

function outsidePreviews(gate: Gate<null>): Gate<null> {
  return {
    ...gate,
    async enter(request, path) {
      const response = await previewRefusal(request);
      return response ? { ok: false, response } : gate.enter(request, path);
    },
  };
}

/**
 * Returns the refusal of a post in a preview, or null outside a preview. A forged or expired preview cookie is ignored.
 */
async function previewRefusal(request: Request): Promise<Response | null> {
  if ((await requestPreview(request.headers)) === null) return null;
  noteRefused(new URL(request.url).pathname, "preview", 409);
  const phone = await phoneToCall();
  if (bodyKind(request.headers) === "form") return problem("form", 409, "preview", phone);
  // The body has several fields, because the scripts that post forms read different ones.
  const error = problemMessage("preview", phone);
  return json(409, { error, phone, success: false, message: null });
}

/**
 * Returns the phone number to show in a refusal: the store's, or the one in the settings if the store cannot be read.
 */
export async function phoneToCall(): Promise<string | null> {
  const stock = await getSnapshot(DEFAULT_STORE_SLUG).catch(() => null);
  return stock?.profile.phone ?? env().STORE_PHONE ?? null;
}

export type FormRefusal = "conflict" | "preview";

const PROBLEMS: Readonly<Record<CommonRefusal | FormRefusal, Problem>> = {
  foreign: "foreign",
  "sign-in": "foreign",
  forbidden: "foreign",
  unknown: "unreadable",
  "too-often": "tooMany",
  unreadable: "unreadable",
  "too-large": "tooLarge",
  invalid: "unreadable",
  busy: "body",
  conflict: "conflict",
  preview: "preview",
};

/** JSON body of a refused form. */
export const ProblemSchema = z
  .object({
    error: z.string(),
    phone: z.string().nullable().meta({ description: "The number to call instead, where it is known." }),
  })
  .meta({ id: "LeadProblem" });

/**
 * Returns the refusals of form endpoints: JSON for scripts, and for browsers a page with the number to call.
 * @param as `plain` for forms that are never posted by a script
 */
export function formRefusals(
  phone: () => Promise<string | null>,
  { title, as }: { title?: () => string; as?: BodyKind } = {},
): Refusals<FormRefusal> {
  return {
    statuses: { conflict: 409, preview: 409 },
    content: { "application/json": ProblemSchema, "text/html": z.string() },
    respond: async ({ why, status, kind }) =>
      problem(as ?? kind, status, PROBLEMS[why], await phone(), { title: title?.() }),
  };
}
