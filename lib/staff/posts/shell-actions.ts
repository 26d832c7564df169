import "server-only";
import { STAFF_COOKIES } from "../../../config/runtime/staff";
import type { Endpoint } from "../../core/http/endpoint";
import { seeOther } from "../../core/http/responses";
import { getCompany } from "../accounts/company";
import { staff } from "../endpoint";
import { worksAt } from "../rights";
import { backAddress, withStore } from "../shell/entries";
import { formEndpoint, formFields } from "./form-endpoint";
import { staffCookie } from "./staff-cookie";

/** Forms that change the app shell's state in the browser, so that it works without JavaScript. */
export const SHELL_FORMS: Readonly<Record<string, Endpoint>> = {
  store: formEndpoint("account/store", "Chooses the store that all views are limited to", {
    who: staff(),
    body: formFields("store", "back"),
    async run({ actor, body }) {
      const { stores } = await getCompany();
      const store = stores.find(({ id }) => id === body.store && worksAt(actor, id))?.id ?? null;
      return remember(withStore(backAddress(body.back), store), STAFF_COOKIES.store, store);
    },
  }),
  nav: formEndpoint("account/nav", "Shows icons alone at the left, or icons with words", {
    who: staff(),
    body: formFields("nav", "back"),
    run: async ({ body }) =>
      remember(backAddress(body.back), STAFF_COOKIES.nav, body.nav === "narrow" ? "narrow" : null),
  }),
};

/** Redirects with a cookie that stores the value. @param value value to store, or null to delete the cookie */
function remember(
  address: string,
  cookie: Parameters<typeof staffCookie>[0],
  value: string | null,
): Response {
  const answer = seeOther(address);
  answer.headers.append("set-cookie", staffCookie(cookie, value));
  return answer;
}
