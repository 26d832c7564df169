import "server-only";
import { PROBLEM_PAGE_STYLE } from "../../../config/leads/problem-page";
import { forgottenPreview, previewCookie } from "../../catalog/inventory/preview-cookie";
import type { ReadPreview } from "../../catalog/inventory/preview-token";
import { isForeignPost } from "../../core/http/same-origin";
import type { LimitAnswer } from "../../core/platform/limits";
import { noteRefused } from "../../core/platform/log";
import { escapeXml } from "../../core/platform/xml";
import { previewMessages } from "../../store/i18n/preview-messages";
import { returnPath } from "../../store/locations/store-choice";

export interface PreviewDependencies {
  siteUrl: string;
  secure: boolean;
  now: () => number;
  open: (token: string) => Promise<ReadPreview>;
  count: () => Promise<LimitAnswer>;
}

const NO_STORE = {
  "cache-control": "private, no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex",
};
/** A path on this site, not `//other.example.com`; browsers leave out tabs and ends of lines before they look. */
const PATH = /^\/(?![/\\])[\x21-\x7e]*$/;

/** `GET /api/preview/{token}?to=/path`: shows the drafts of a signed link from now on, until it ends. */
export async function handlePreviewLink(
  request: Request,
  token: string,
  { secure, now, open, count }: PreviewDependencies,
): Promise<Response> {
  if (!(await count()).ok) {
    noteRefused("/api/preview", "too-often", 429);
    return new Response(null, { status: 429, headers: NO_STORE });
  }
  const opened = await open(token);
  if (!opened.ok) return problemPage(opened.reason);
  const to = new URL(request.url).searchParams.get("to") ?? "/";
  const cookie = previewCookie(token, opened.preview.until, { now: now(), secure });
  return seeOther(PATH.test(to) ? to : "/", cookie);
}

/** `POST /api/preview/leave`, from the banner. */
export function handlePreviewEnd(request: Request, { siteUrl, secure }: PreviewDependencies): Response {
  if (isForeignPost(request, siteUrl)) return new Response(null, { status: 403, headers: NO_STORE });
  const back = returnPath(request.headers.get("referer"), request.headers.get("host"));
  return seeOther(back, forgottenPreview(secure));
}

function seeOther(location: string, cookie: string): Response {
  return new Response(null, { status: 303, headers: { ...NO_STORE, location, "set-cookie": cookie } });
}

function problemPage(reason: "unknown" | "expired"): Response {
  const { title, text } = previewMessages.problems[reason];
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeXml(title)}</title><style>${PROBLEM_PAGE_STYLE}</style></head><body><main>`,
    `<h1>${escapeXml(title)}</h1><p>${escapeXml(text)}</p>`,
    `<p><a class="home" href="/">${previewMessages.home}</a></p></main></body></html>`,
  ].join("");
  return new Response(html, {
    status: reason === "expired" ? 410 : 404,
    headers: { ...NO_STORE, "content-type": "text/html; charset=utf-8" },
  });
}
