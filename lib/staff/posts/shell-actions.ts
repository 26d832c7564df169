import "server-only";
import { STAFF_COOKIE_SECONDS, STAFF_COOKIES } from "../../../config/runtime/staff";
import { seeOther } from "../../core/http/responses";
import { env } from "../../core/platform/env";
import { getCompany } from "../accounts/company";
import { worksAt } from "../rights";
import { backAddress, withStore } from "../shell/shell-view";
import { forStaff, type StaffAction } from "./staff-post";

/** Actions that change the browser's stored state of the app shell: forms, so that they work without JavaScript. */
export const SHELL_ACTIONS: Readonly<Record<string, StaffAction>> = {
  /** The store that all views are limited to. */
  store: (post) =>
    forStaff(post, undefined, async ({ person }) => {
      const { stores } = await getCompany();
      const wanted = post.text("store");
      const store = stores.find(({ id }) => id === wanted && worksAt(person, id))?.id ?? null;
      return remember(withStore(backAddress(post.text("back")), store), STAFF_COOKIES.store, store);
    }),
  /** Icons alone at the left, or icons with words. */
  nav: (post) =>
    forStaff(post, undefined, async () => {
      const isNarrow = post.text("nav") === "narrow";
      return remember(backAddress(post.text("back")), STAFF_COOKIES.nav, isNarrow ? "narrow" : null);
    }),
};

/** @param value null: the browser forgets it */
function remember(address: string, name: string, value: string | null): Response {
  const answer = seeOther(address);
  const maxAge = value === null ? 0 : STAFF_COOKIE_SECONDS;
  const secure = env().SITE_URL.startsWith("https:") ? "; Secure" : "";
  answer.headers.append(
    "set-cookie",
    `${name}=${encodeURIComponent(value ?? "")}; Path=/staff; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`,
  );
  return answer;
}
