import { PROBLEM_PAGE_STYLE } from "../../../../config/leads/problem-page";
import { escapeXml } from "../../../core/platform/xml";
import { leadMessages } from "../../../store/i18n/lead-messages";
import { telHref } from "../../../store/locations/contact-links";
import { type Problem, problemMessage } from "../problem-message";
import type { FieldErrors } from "../schemas/field-errors";
import type { BodyKind } from "./read-body";

const copy = leadMessages().problem;
const NO_STORE = { "cache-control": "no-store" };

type Extra = Record<string, string>;

export function json(status: number, body: unknown, extra: Extra = {}): Response {
  return Response.json(body, { status, headers: { ...NO_STORE, ...extra } });
}

/** 303: the browser loads a page by GET, so that "reload" sends nothing again. */
export function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { location, ...NO_STORE } });
}

export function invalid(errors: FieldErrors): Response {
  return json(422, { errors });
}

/**
 * Nothing was stored: what went wrong, and the number to call. A script gets JSON; a person gets a page without any
 * dependency, because the rest of the site may be what is down.
 */
export function problem(
  kind: BodyKind,
  status: number,
  what: Problem,
  phone: string | null,
  { title = copy.title, headers = {} }: { title?: string; headers?: Extra } = {},
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
    `<h1>${escapeXml(title)}</h1><p>${escapeXml(message)}</p>${call}<p>${copy.back}</p>`,
    `<p><a class="home" href="/">${copy.home}</a></p></main></body></html>`,
  ].join("");
}
