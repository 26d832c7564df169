import "server-only";
import { PROBLEM_PAGE_STYLE } from "../../../config/leads/problem-page";
import type { BodyKind } from "../../core/http/read-body";
import { json } from "../../core/http/responses";
import { escapeXml } from "../../core/platform/xml";
import { leadMessages } from "../../store/i18n/lead-messages";
import { telHref } from "../../store/locations/contact-links";
import { type Problem, problemMessage } from "./problem-message";

const copy = leadMessages().problem;
const NO_STORE = { "cache-control": "no-store" };

/**
 * Builds the response when nothing was stored: the problem, and the number to call. A script gets JSON. A browser gets
 * a page without dependencies, because the rest of the site may be down.
 */
export function problem(
  kind: BodyKind,
  status: number,
  what: Problem,
  phone: string | null,
  { title = copy.title, headers = {} }: { title?: string; headers?: Record<string, string> } = {},
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
