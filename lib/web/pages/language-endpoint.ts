import "server-only";
import * as z from "zod";
import { LOCALES } from "../../../config/runtime/languages";
import { isSecureSite, siteCookie } from "../../core/browser/site-cookie";
import { defineEndpoint } from "../../core/http/endpoint";
import { visitor } from "../../core/http/gates";
import { emptyRefusals } from "../../core/http/refusals";
import { seeOther } from "../../core/http/responses";
import { localPath, plainPath } from "../../core/language/local-path";
import { env } from "../../core/platform/env";
import { visitedStore } from "../../marketing/consent/consent-gate";
import { requestConsent } from "../../marketing/consent/request-consent";
import { returnPath } from "../../store/locations/store-choice";

/**
 * Leads from a page to the same page in another language, with its query, and remembers the language where the visitor
 * allows functional cookies. It is a link and not the page's address, because a layout does not know the page that it
 * surrounds.
 */
const changeLanguage = defineEndpoint({
  id: "changeLanguage",
  method: "GET",
  path: "/api/language/{locale}",
  tag: "store",
  summary: "Leads to the page that the visitor came from, in another language",
  internal: true,
  who: visitor(),
  limit: [],
  refusals: emptyRefusals,
  params: z.object({ locale: z.enum(LOCALES) }),
  answers: { 303: [null, "To the page."] },
  async run({ params: { locale }, request: { headers } }) {
    const back = returnPath(headers.get("referer"), headers.get("host"));
    const store = await visitedStore(headers).catch(() => null);
    const secure = isSecureSite(env().SITE_URL);
    const cookie =
      store && siteCookie("language", locale, { allowed: requestConsent(headers, store.tier), secure });
    const response = seeOther(localPath(plainPath(back), locale));
    if (cookie) response.headers.set("set-cookie", cookie);
    return response;
  },
});

export const LANGUAGE_ENDPOINTS = { changeLanguage } as const;
