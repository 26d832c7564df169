import "server-only";
import type { ServerResponse } from "node:http";
import { ROBOTS } from "../../../config/marketing/seo";
import { currentLocale } from "../../core/language/current-language";
import { escapeXml } from "../../core/platform/xml";
import { errorMessages } from "../../store/i18n/error-messages";
import { failureMessages } from "../../store/i18n/failure-messages";
import { telHref } from "../../store/locations/contact-links";
import { beforeHead } from "../next-internals/before-head";

interface PlainMessage {
  badge: string;
  title: string;
  subtitle: string;
  button: string;
  link: string;
}

/** Policy that allows only inline styles. The page must work when scripts, styles and data do not. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

/**
 * Returns the generic error page (docs/rules.md#error-pages) as a complete document. `app/global-error.tsx` shows the
 * same page for errors in the browser. For errors on the server, Next.js would send its own page, or an empty one that
 * needs a script.
 * @param phone phone number to call instead (`STORE_PHONE`)
 */
export function errorPage(phone: string | null): string {
  const [error, { outage }] = [errorMessages(), failureMessages()];
  const call = phone
    ? `<a class="second" href="${escapeXml(telHref(phone))}">${escapeXml(outage.call(phone))}</a>`
    : "";
  return plainPage(error, call);
}

/** Returns a message as a complete document that needs nothing else. @param more markup after the button */
export function plainPage({ badge, title, subtitle, button, link }: PlainMessage, more = ""): string {
  return `<!DOCTYPE html><html lang="${currentLocale()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="${ROBOTS.hidden}"><title>${escapeXml(title)}</title><style>${STYLE}</style></head><body><main id="content"><p class="badge">${escapeXml(badge)}</p><h1>${escapeXml(title)}</h1><p>${escapeXml(subtitle)}</p><p class="ways"><a href="${escapeXml(link)}">${escapeXml(button)}</a>${more}</p></main></body></html>`;
}

const STYLE =
  "body{margin:0;font:18px/28px Geist,system-ui,sans-serif;color:#334155;background:#fff}main{box-sizing:border-box;min-height:100vh;max-width:36rem;margin:auto;padding:24px;display:flex;flex-direction:column;align-items:center;justify-content:center;text-align:center}h1{margin:16px 0 0;text-wrap:balance;font-size:32px;line-height:38px;letter-spacing:-.02em;color:#0f1720}p{margin:16px 0 0}.badge{margin:0;padding:4px 16px;border-radius:999px;font-size:14px;line-height:20px;font-weight:600;color:#b42318;background:#fef3f2}.ways{margin-top:32px;display:flex;flex-wrap:wrap;gap:12px;justify-content:center}a{box-sizing:border-box;min-height:44px;padding:8px 20px;border:1px solid #0f1720;border-radius:999px;font-size:16px;font-weight:600;color:#fff;background:#0f1720;text-decoration:none}a.second{color:#0f1720;background:#fff;border-color:#e4e9ef}a:focus-visible{outline:2px solid #0f1720;outline-offset:2px}";

/** Headers of a page made by `plainPage`. */
export const PLAIN_HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": POLICY,
  "cache-control": "no-store",
  "x-robots-tag": ROBOTS.hidden,
} as const;

/** Replaces any page with status 500 with the error page. */
export function replaceErrorPages(response: ServerResponse, phone: string | null): void {
  const end = response.end.bind(response) as (body?: Buffer) => ServerResponse;
  beforeHead(response, (status, send) => {
    if (status !== 500 || !isPage(response)) return status;
    const page = Buffer.from(errorPage(phone));
    for (const name of response.getHeaderNames())
      if (!ALLOWED_HEADERS.test(name)) response.removeHeader(name);
    send(500, { ...PLAIN_HEADERS, "content-length": page.length });
    // Later writes of Next.js fail with an error that can be ignored.
    response.on("error", () => undefined);
    end(page);
    return null;
  });
}

/** Headers of every response (`config/runtime/server`). Headers that describe the failed page are removed. */
const ALLOWED_HEADERS =
  /^(?:strict-transport-security|x-content-type-options|x-frame-options|referrer-policy|permissions-policy|cross-origin-)/;

function isPage(response: ServerResponse): boolean {
  return String(response.getHeader("content-type") ?? "").startsWith("text/html");
}
