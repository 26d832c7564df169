import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Db } from "../../../lib/core/db/schema";
import { staffAuth, staffSession } from "../../../lib/staff/accounts/session";
import {
  readSingleSignOn,
  rolesOfProfile,
  SingleSignOnSchema,
  signInWays,
} from "../../../lib/staff/accounts/single-sign-on";
import { auditOf } from "../../../lib/staff/audit";
import { SSO_ENDPOINTS, SSO_FORMS } from "../../../lib/staff/posts/sso-endpoints";
import { OIDC_CLIENT, type OidcServer, startOidcServer } from "../../support/oidc-server";
import { openScene, SITE_URL } from "../../support/staff-scene";

const CALLBACK = "/api/staff/auth/callback/sso-acme";
const root = mkdtempSync(join(tmpdir(), "forecourt-sign-in-"));

let db: Db;
let idp: OidcServer;

beforeAll(async () => {
  mkdirSync(join(root, "config", "sign-in"), { recursive: true });
  Object.assign(process.env, { FILES_ROOT: root, SIGN_IN__ACME__SECRET: OIDC_CLIENT.secret });
  idp = await startOidcServer(SITE_URL + CALLBACK);
  db = await openScene();
});
afterAll(async () => {
  await idp.stop();
  await db.destroy();
});

const settings = (changes: object = {}) => ({
  name: "Acme account",
  issuer: idp.issuer,
  clientId: OIDC_CLIENT.id,
  domains: ["acme.example.com"],
  roles: [
    { value: "owners", role: "owner" },
    { value: "north-managers", role: "manager", store: "north" },
    { value: "north-sales", role: "sales", store: "north" },
  ],
  ...changes,
});
const configure = (changes: object = {}) =>
  writeFileSync(join(root, "config", "sign-in", "acme.json"), JSON.stringify(settings(changes)));

/** Cookies of a browser, by name. */
type Jar = Map<string, string>;
const store = (jar: Jar, response: Response) => {
  for (const cookie of response.headers.getSetCookie()) {
    const [pair = ""] = cookie.split(";");
    const at = pair.indexOf("=");
    jar.set(pair.slice(0, at), pair.slice(at + 1));
  }
};
const headersOf = (jar: Jar) => ({ cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; ") });

async function begin(own: Jar): Promise<string> {
  const response = await SSO_FORMS.begin!.handle(
    new Request(`${SITE_URL}/api/staff/account/single-sign-on`, {
      method: "POST",
      headers: {
        ...headersOf(own),
        "content-type": "application/x-www-form-urlencoded",
        "sec-fetch-site": "same-origin",
      },
      body: "next=/staff/leads",
    }),
    {},
  );
  store(own, response);
  const page = response.headers.get("location");
  // A redirect of a form to another origin is one that browsers do not follow.
  expect(page ?? "/staff/").toMatch(/^\/staff\//);
  if (page !== null) return page;
  return /url=([^"]+)"/.exec(await response.text())![1]!.replaceAll("&amp;", "&");
}

/** Follows the redirects of the issuer until it returns to the site. */
async function signInAtIssuer(from: string): Promise<string> {
  const jar: Jar = new Map();
  let url = from;
  while (url.startsWith(idp.issuer)) {
    const response = await fetch(url, { redirect: "manual", headers: headersOf(jar) });
    store(jar, response);
    await response.body?.cancel();
    url = new URL(response.headers.get("location")!, url).href;
  }
  return url;
}

async function comeBack(url: string, own: Jar): Promise<Response> {
  const request = new Request(url, { headers: headersOf(own) });
  return SSO_ENDPOINTS.callback!.handle(request, { provider: "sso-acme" });
}

async function signIn(subject: string): Promise<{ to: string | null; jar: Jar }> {
  idp.signsIn = subject;
  const jar: Jar = new Map();
  const response = await comeBack(await signInAtIssuer(await begin(jar)), jar);
  store(jar, response);
  return { to: response.headers.get("location"), jar };
}
const sessionOf = (jar: Jar) => staffSession(new Headers(headersOf(jar)));

describe("single sign-on", () => {
  beforeEach(() => {
    configure();
    idp.accounts.clear();
    idp.accounts.set("nina", {
      email: "Nina@acme.example.com",
      name: "Nina",
      roles: ["staff", "north-sales"],
    });
  });

  it("signs a person in with the role of a claim, on an account that it adds", async () => {
    const { to, jar } = await signIn("nina");
    expect(to).toBe("/staff/leads");
    const session = await sessionOf(jar);
    expect(session).toMatchObject({
      state: "active",
      person: { name: "Nina", email: "nina@acme.example.com", roles: [{ role: "sales", storeId: "north" }] },
    });
    const actions = (await auditOf(db, "person", session!.person.id)).map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(["account.sign-in", "person.role"]));
  });

  it("changes the role with the claim, and keeps one that was given here", async () => {
    const { jar } = await signIn("nina");
    const { id } = (await sessionOf(jar))!.person;
    const given = { person_id: id, group_id: "acme", store_id: "south", role: "service" };
    await db
      .insertInto("staff_roles")
      .values({ ...given, given_by: "owner", given_at: 1 })
      .execute();
    idp.accounts.set("nina", { email: "nina@acme.example.com", name: "Nina", roles: "north-managers" });
    const again = await sessionOf((await signIn("nina")).jar);
    expect(again!.person.id).toBe(id);
    expect(again!.person.roles).toEqual([
      { role: "manager", storeId: "north" },
      { role: "service", storeId: "south" },
    ]);
  });

  it("refuses claims without a role, and addresses outside the domains, without an account", async () => {
    idp.accounts.set("visitor", { email: "visitor@acme.example.com", name: "Visitor", roles: ["staff"] });
    idp.accounts.set("none", { email: "none@acme.example.com", name: "None" });
    idp.accounts.set("guest", { email: "guest@elsewhere.example", name: "Guest", roles: ["owners"] });
    expect((await signIn("visitor")).to).toBe("/staff/sign-in?problem=sso-no-role");
    expect((await signIn("none")).to).toBe("/staff/sign-in?problem=sso-no-role");
    const guest = await signIn("guest");
    expect(guest.to).toBe("/staff/sign-in?problem=sso-domain");
    expect(await sessionOf(guest.jar)).toBeNull();
    const people = await db.selectFrom("staff_people").select("email").execute();
    expect(JSON.stringify(people)).not.toMatch(/visitor|none@|guest/);
  });

  it("refuses somebody whose claim was taken away, and takes its role from open sessions, too", async () => {
    const before = await signIn("nina");
    idp.accounts.set("nina", { email: "nina@acme.example.com", name: "Nina", roles: [] });
    const refused = await signIn("nina");
    const left = (await sessionOf(before.jar))!.person.roles;
    expect(left.map(({ storeId }) => storeId)).not.toContain("north");
    expect(refused.to).toBe("/staff/sign-in?problem=sso-no-role");
    expect(await sessionOf(refused.jar)).toBeNull();
  });

  it("refuses a response that belongs to no sign-in of this browser, and the name of another group", async () => {
    idp.signsIn = "nina";
    const own: Jar = new Map();
    const url = await signInAtIssuer(await begin(own));
    expect((await comeBack(url, new Map())).headers.get("location")).toBe(
      "/staff/sign-in?problem=sso-failed",
    );
    const other = await SSO_ENDPOINTS.callback!.handle(new Request(url), { provider: "sso-elsewhere" });
    expect(other.status).toBe(404);
  });

  it("switched off locally, only the break-glass owner gets a session without the issuer", async () => {
    configure({ local: "off", breakGlass: "owner@acme.example.com" });
    const { internalAdapter } = await (await staffAuth()).$context;
    await expect(internalAdapter.createSession("manager")).rejects.toThrow();
    expect(await internalAdapter.createSession("owner")).toMatchObject({ userId: "owner" });
    expect((await sessionOf((await signIn("nina")).jar))?.person.name).toBe("Nina");
    expect(signInWays()).toEqual({ sso: "Acme account", isLocal: false });
  });

  it("is off without a file, and says so in the log with an unusable one", async () => {
    writeFileSync(join(root, "config", "sign-in", "acme.json"), "{}");
    expect(signInWays()).toEqual({ sso: null, isLocal: true });
    expect(await begin(new Map())).toBe("/staff/sign-in?problem=sso-failed");
    expect(() => readSingleSignOn(root, "acme")).toThrow("acme.json is not usable");
    expect(readSingleSignOn(root, "elsewhere")).toBeNull();
  });
});

describe("the settings of single sign-on", () => {
  const base = () => settings({ issuer: "https://login.example.com/" });
  it.each([
    { issuer: "http://login.example.com" },
    { domains: [] },
    { roles: [{ value: "a", role: "king" }] },
    { local: "off" },
    { clientSecret: "in the wrong place" },
  ])("refuse %j", (wrong) =>
    expect(SingleSignOnSchema.safeParse({ ...base(), ...wrong }).success).toBe(false),
  );

  it("give one role at each place, the first of the file", () => {
    const found = rolesOfProfile(SingleSignOnSchema.parse(base()), "a@acme.example.com", {
      roles: ["north-sales", "north-managers", 7],
    });
    expect(found).toEqual([{ role: "manager", storeId: "north" }]);
  });
});
