import "server-only";
import * as z from "zod";
import { LOCALES } from "../../../config/runtime/languages";
import { defineEndpoint } from "../../core/http/endpoint";
import { visitor } from "../../core/http/gates";
import { emptyRefusals } from "../../core/http/refusals";
import { seeOther } from "../../core/http/responses";
import { localPath, plainPath } from "../../core/language/local-path";
import { returnPath } from "../../store/locations/store-choice";

/**
 * Leads from a page to the same page in another language, with its query. It is a link and not the page's address,
 * because a layout does not know the page that it surrounds.
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
    return seeOther(localPath(plainPath(back), locale));
  },
});

export const LANGUAGE_ENDPOINTS = { changeLanguage } as const;
