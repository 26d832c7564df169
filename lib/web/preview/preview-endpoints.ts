import "server-only";
import * as z from "zod";
import { PROBLEM_PAGE_STYLE } from "../../../config/leads/problem-page";
import { PREVIEW_LIMITS, STAFF_LIMITS } from "../../../config/runtime/limits";
import { clearedPreviewCookie, previewCookie } from "../../catalog/inventory/snapshot/preview/preview-cookie";
import { verifyLinkedPreview } from "../../catalog/inventory/snapshot/preview/preview-snapshot";
import type { ReadPreview } from "../../catalog/inventory/snapshot/preview/preview-token";
import { isSecureSite } from "../../core/browser/site-cookie";
import { defineEndpoint, type Endpoint, type GateEntry } from "../../core/http/endpoint";
import { byLink, visitor } from "../../core/http/gates";
import { env } from "../../core/platform/env";
import type { LimitAnswer } from "../../core/platform/limits";
import { noteRefused } from "../../core/platform/log";
import { escapeXml } from "../../core/platform/xml";
import { countRequest } from "../../staff/count-request";
import { previewMessages } from "../../store/i18n/preview-messages";
import { returnPath } from "../../store/locations/store-choice";

export interface PreviewDependencies {
  now: () => number;
  open: (token: string) => Promise<ReadPreview>;
  count: (request: Request) => Promise<LimitAnswer>;
}

const NO_STORE = {
  "cache-control": "private, no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex",
};
/**
 * Pattern of a path on this site, which excludes `//other.example.com`. Browsers remove tabs and line breaks before
 * parsing.
 */
const PATH = /^\/(?![/\\])[\x21-\x7e]*$/;

const PREVIEW = {
  tag: "staff",
  internal: true,
  limit: [],
  refusals: {
    statuses: {},
    respond: ({ status }: { status: number }) => new Response(null, { status, headers: NO_STORE }),
  },
} as const;

/** Returns the endpoint that starts a preview of the drafts in a signed link. Staff may share the link. */
export function previewEndpoint({ now, open, count }: PreviewDependencies): Endpoint {
  return defineEndpoint({
    ...PREVIEW,
    id: "openPreview",
    method: "GET",
    path: "/api/preview/{token}",
    summary: "Shows the drafts of a signed link; `to` is the page",
    // Staff are counted by person, others by address.
    who: { ...byLink("preview"), enter: async (request) => entryOf((await count(request)).ok) },
    params: z.object({ token: z.string() }),
    answers: { 303: [null, "To the page, with the drafts."] },
    async run({ params: { token }, request }) {
      const opened = await open(token);
      if (!opened.ok) return problemPage(opened.reason);
      const to = new URL(request.url).searchParams.get("to") ?? "/";
      const secure = isSecureSite(env().SITE_URL);
      const cookie = previewCookie(token, opened.preview.until, { now: now(), secure });
      return seeOther(PATH.test(to) ? to : "/", cookie);
    },
  });
}

function entryOf(within: boolean): GateEntry<null> {
  if (within) return { ok: true, actor: null };
  noteRefused("/api/preview", "too-often", 429);
  return { ok: false, why: "too-often" };
}

/** Target of the banner's button. */
const leavePreview = defineEndpoint({
  ...PREVIEW,
  id: "leavePreview",
  method: "POST",
  path: "/api/preview/leave",
  summary: "Shows the site as everybody sees it again",
  who: visitor(),
  answers: { 303: [null, "Back to the page."] },
  async run({ request: { headers } }) {
    const back = returnPath(headers.get("referer"), headers.get("host"));
    return seeOther(back, clearedPreviewCookie(isSecureSite(env().SITE_URL)));
  },
});

export const PREVIEW_ENDPOINTS = {
  openPreview: previewEndpoint({
    now: Date.now,
    open: verifyLinkedPreview,
    count: (request) => countRequest(request, { ofPerson: STAFF_LIMITS.reads, ofAddress: PREVIEW_LIMITS }),
  }),
  leavePreview,
} as const;

function seeOther(location: string, cookie: string): Response {
  return new Response(null, { status: 303, headers: { ...NO_STORE, location, "set-cookie": cookie } });
}

function problemPage(reason: "unknown" | "expired"): Response {
  const { title, text } = previewMessages().problems[reason];
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeXml(title)}</title><style>${PROBLEM_PAGE_STYLE}</style></head><body><main>`,
    `<h1>${escapeXml(title)}</h1><p>${escapeXml(text)}</p>`,
    `<p><a class="home" href="/">${previewMessages().home}</a></p></main></body></html>`,
  ].join("");
  return new Response(html, {
    status: reason === "expired" ? 410 : 404,
    headers: { ...NO_STORE, "content-type": "text/html; charset=utf-8" },
  });
}
