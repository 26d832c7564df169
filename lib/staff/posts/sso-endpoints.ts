import "server-only";
import * as z from "zod";
import { PROBLEM_PAGE_STYLE } from "../../../config/leads/problem-page";
import { STAFF_LIMITS } from "../../../config/runtime/limits";
import { STAFF_AUTH_PATH } from "../../../config/runtime/staff";
import { db } from "../../core/db/connect";
import { defineEndpoint, type Endpoint, refuseWith } from "../../core/http/endpoint";
import { NO_STORE } from "../../core/http/responses";
import { env } from "../../core/platform/env";
import { log, noteRefused } from "../../core/platform/log";
import { escapeXml } from "../../core/platform/xml";
import { type StaffProblem, staffMessages } from "../../store/i18n/staff-messages";
import { setClaimedRoles } from "../accounts/claimed-roles";
import { endSessions, ssoAuth } from "../accounts/session";
import { providerOf, singleSignOn } from "../accounts/single-sign-on";
import { staffRefusals } from "../endpoint";
import { nextPage } from "../shell/next-page";
import { auditSignIn, signedInBy } from "./account-audit";
import { DOOR_FORM, doorLimit, staffDoor } from "./door";
import { backTo, formEndpoint, formFields, seeStaffPage } from "./form-endpoint";

const PATH = `${STAFF_AUTH_PATH}/callback/{provider}`;

/** Reasons of a refusal by the library's code in its redirect. */
const PROBLEMS: Readonly<Record<string, StaffProblem>> = { no_role: "sso-no-role", domain: "sso-domain" };

/** Form that begins a single sign-on. `again`: the person proves who they are, although they are signed in. */
export const SSO_FORMS: Readonly<Record<string, Endpoint>> = {
  begin: formEndpoint("account/single-sign-on", "Begins to sign in with the company's account", {
    ...DOOR_FORM,
    body: formFields("next", "again"),
    answers: {
      200: ["text/html", "A page that leads to the company's account at once."],
      303: [null, "The sign-in page with the reason of a failure."],
    },
    async run({ body, request }) {
      const sso = settings();
      if (!sso) return backTo("sign-in", { problem: "sso-failed" });
      try {
        const auth = await ssoAuth();
        const answer = await auth.api.signInSocial({
          body: {
            provider: providerOf(sso.groupId),
            callbackURL: nextPage(body.next) ?? "/staff",
            errorCallbackURL: "/staff/sign-in",
            disableRedirect: true,
            ...(body.again && { additionalParams: { prompt: "login", max_age: "0" } }),
          },
          headers: request.headers,
          asResponse: true,
        });
        const { url } = z.object({ url: z.url() }).parse(await answer.clone().json());
        const response = issuerPage(sso.name, url);
        for (const cookie of answer.headers.getSetCookie()) response.headers.append("set-cookie", cookie);
        return response;
      } catch (error) {
        log().error({ reason: String(error) }, "single sign-on did not begin");
        return backTo("sign-in", { problem: "sso-failed" });
      }
    },
  }),
};

/**
 * Returns a page that leads to the issuer at once. A redirect would not do: browsers follow it from a form only to the
 * origins of the page's policy (`form-action`), which is the site's own.
 */
function issuerPage(name: string, url: string): Response {
  const { title, ssoGo } = staffMessages().signIn;
  const address = escapeXml(url);
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<meta http-equiv="refresh" content="0;url=${address}"><title>${escapeXml(title)}</title>`,
    `<style>${PROBLEM_PAGE_STYLE}</style></head><body><main>`,
    `<p><a class="home" href="${address}">${escapeXml(ssoGo(name))}</a></p></main></body></html>`,
  ].join("");
  const headers = {
    ...NO_STORE,
    "content-type": "text/html; charset=utf-8",
    "referrer-policy": "no-referrer",
  };
  return new Response(html, { headers });
}

export const SSO_ENDPOINTS: Readonly<Record<string, Endpoint>> = {
  callback: defineEndpoint({
    id: "takeSingleSignOn",
    method: "GET",
    path: PATH,
    tag: "staff",
    summary: "Ends a sign-in with the company's account",
    internal: true,
    who: staffDoor(),
    origin: "any",
    limit: doorLimit(STAFF_LIMITS.address),
    params: z.object({ provider: z.string().meta({ description: "Name of the group's issuer." }) }),
    refusals: staffRefusals(() => ({}), {}),
    refuses: { unknown: "The group has no single sign-on by this name." },
    answers: { 303: [null, "The back office, or the sign-in page with the reason of a refusal."] },
    async run({ request, params: { provider } }) {
      const sso = settings();
      if (!sso || providerOf(sso.groupId) !== provider) return refuseWith("unknown");
      const { withClaimedRoles } = await import("../accounts/create-auth");
      const auth = await ssoAuth();
      const { pathname, search } = new URL(request.url);
      const url = env().SITE_URL + pathname + search;
      const {
        result: answer,
        roles,
        refusedId,
      } = await withClaimedRoles(() => auth.handler(new Request(url, { headers: request.headers })));
      const to = new URL(answer.headers.get("location") ?? "/staff/sign-in?error=failed", env().SITE_URL);
      const found = await auth.api.getSession({
        headers: await signedInBy(answer),
        query: { disableRefresh: true },
      });
      if (!found || roles.length === 0) {
        if (found) await endSessions(found.user.id, found.session.id);
        if (refusedId !== null)
          await setClaimedRoles(
            db(),
            { person: { id: refusedId, name: "" }, groupId: sso.groupId },
            [],
            Date.now(),
          );
        noteRefused(STAFF_AUTH_PATH, "bad-sign-in", 401);
        return backTo("sign-in", { problem: PROBLEMS[to.searchParams.get("error") ?? ""] ?? "sso-failed" });
      }
      const { id, name } = found.user;
      try {
        await setClaimedRoles(db(), { person: { id, name }, groupId: sso.groupId }, roles, Date.now());
        await auditSignIn(request, answer, "single-sign-on");
      } catch (error) {
        // A session with the roles of an earlier claim must not stay.
        await endSessions(id, found.session.id);
        throw error;
      }
      return seeStaffPage(to.pathname + to.search, answer);
    },
  }),
};

function settings() {
  try {
    return singleSignOn();
  } catch (error) {
    log().error({ reason: (error as Error).message }, "single sign-on is off");
    return null;
  }
}
