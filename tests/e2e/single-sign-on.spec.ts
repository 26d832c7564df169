import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { staffMessages } from "../../lib/store/i18n/staff-messages";
import { violations } from "../support/axe";
import { freePort } from "../support/free-port";
import { NIGHTLY } from "../support/nightly";
import { OIDC_CLIENT, startOidcServer } from "../support/oidc-server";
import { overflow } from "../support/overflow";
import { startSite } from "../support/site";
import { expect, test } from "../support/test";

const t = staffMessages().signIn;
const COMPANY = "Heartland account";

for (const javaScriptEnabled of [true, false])
  test(`a person signs in on the sign-in page with the company's account, JavaScript ${javaScriptEnabled ? "on" : "off"}`, {
    tag: NIGHTLY,
  }, async ({ browser }) => {
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const issuer = await startOidcServer(`${url}/api/staff/auth/callback/sso-heartland`);
    const root = mkdtempSync(join(tmpdir(), "forecourt-files-"));
    for (const folder of ["content", "samples", "stores"])
      cpSync(join("config", folder), join(root, "config", folder), { recursive: true });
    mkdirSync(join(root, "config", "sign-in"));
    const settings = {
      ...{ name: COMPANY, issuer: issuer.issuer, clientId: OIDC_CLIENT.id, domains: ["example.com"] },
      ...{ roles: [{ value: "owners", role: "owner" }], local: "off", breakGlass: "olga@example.com" },
    };
    writeFileSync(join(root, "config", "sign-in", "heartland.json"), JSON.stringify(settings));
    issuer.accounts.set("nina", { email: "nina@example.com", name: "Nina", roles: ["owners"] });
    issuer.accounts.set("visitor", { email: "visitor@example.com", name: "Visitor" });
    const env = { SITE_URL: url, FILES_ROOT: root, SIGN_IN__HEARTLAND__SECRET: OIDC_CLIENT.secret };
    const site = await startSite({ port, env });
    const context = await browser.newContext({ baseURL: url, javaScriptEnabled });
    try {
      const page = await context.newPage();
      const button = page.getByRole("button", { name: t.sso(COMPANY) });

      await test.step("somebody without a role is told so, and is not signed in", async () => {
        issuer.signsIn = "visitor";
        await page.goto("/staff/leads");
        await button.click();
        await expect(page.getByText(staffMessages().problems["sso-no-role"])).toBeVisible();
        if (javaScriptEnabled) expect(await violations(page)).toEqual([]);
        await page.setViewportSize({ width: 360, height: 740 });
        expect(await overflow(page)).toBe(0);
      });

      await test.step("with a role, the requested page opens", async () => {
        issuer.signsIn = "nina";
        // At the issuer, too.
        await context.clearCookies();
        await page.goto("/staff/leads");
        await button.click();
        await page.waitForURL(`${url}/staff/leads`);
        await page.goto("/staff/people");
        await expect(page.getByText("nina@example.com")).toBeVisible();
      });

      await test.step("without the session, a password is offered for emergencies only", async () => {
        await context.clearCookies();
        await page.goto("/staff/leads");
        await expect(page.getByText(t.emergency)).toBeVisible();
        await expect(page.getByRole("button", { name: t.button, exact: true })).toBeHidden();
      });
    } finally {
      await context.close();
      await site.stop();
      await issuer.stop();
      rmSync(root, { recursive: true, force: true });
    }
  });
