import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { BrowserContext, Page } from "@playwright/test";
import { staffMessages } from "../../lib/store/i18n/staff-messages";
import { violations } from "./axe";
import { expect } from "./test";
import { databaseSettings } from "./test-database";
import { fromBase32, totp } from "./totp";

export const PASSWORD = "a long enough sentence";

/** Adds a device whose passkeys need no user action. */
export async function addAuthenticator(context: BrowserContext, page: Page): Promise<void> {
  const cdp = await context.newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** The tool as the container image has it. @returns the link that it prints */
export async function inviteByCommand(
  dataDir: string,
  url: string,
  email: string,
  role: string,
  env: Record<string, string> = {},
): Promise<string> {
  const database = await databaseSettings(dataDir);
  // Asynchronous, because the test's own mail server has to respond during the call.
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    [".next/standalone/bin/staff.mjs", "invite", email, "--role", role],
    { env: { ...process.env, DATA_DIR: dataDir, SITE_URL: url, ...database, ...env } },
  );
  const link = /http\S+\/staff\/invitation\/[\w-]+/.exec(stdout)?.[0];
  if (!link) throw new Error(stdout + stderr);
  return link;
}

/** Opens an invitation as Olga, and signs in with a passkey. */
export async function acceptWithPasskey(page: Page, link: string): Promise<void> {
  const answer = await page.goto(link);
  const headers = answer?.headers() ?? {};
  expect(headers["cache-control"]).toContain("no-store");
  expect(headers["x-robots-tag"]).toContain("noindex");
  expect(headers["content-security-policy"]).toContain("'nonce-");
  expect(await violations(page)).toEqual([]);
  await page.getByLabel(staffMessages().fields.name).first().fill("Olga");
  await page.getByRole("button", { name: staffMessages().invitation.passkey }).click();
  await expect(page.getByText("Hello, Olga")).toBeVisible();
}

/** Opens an invitation as Carl, and signs in with a password and an authenticator app. */
export async function acceptWithPassword(
  page: Page,
  link: string,
): Promise<{ secret: Buffer; codes: string[] }> {
  await page.goto(link);
  await page.getByLabel(staffMessages().fields.name).last().fill("Carl");
  await page.getByLabel(staffMessages().fields.password).fill(PASSWORD);
  await page.getByRole("button", { name: staffMessages().invitation.password }).click();
  const secret = fromBase32((await page.locator("p.font-mono").textContent()) ?? "");
  expect(await violations(page)).toEqual([]);
  await page.getByLabel(staffMessages().fields.code).fill("000000");
  await page.getByRole("button", { name: staffMessages().setup.button }).click();
  await expect(page.getByText("This code is incorrect or too old.")).toBeVisible();
  await page.getByLabel(staffMessages().fields.code).fill(totp(secret, Date.now()));
  await page.getByRole("button", { name: staffMessages().setup.button }).click();
  const stored = page.getByRole("button", { name: staffMessages().setup.stored });
  // The list is read immediately, while its page may still be loading.
  await expect(stored).toBeVisible();
  const codes = await page.getByRole("listitem").allTextContents();
  await stored.click();
  await expect(page.getByText("Hello, Carl")).toBeVisible();
  return { secret, codes };
}

/** Signs in as Carl with the next code, because the previous one may be used. */
export async function signInWithPassword(page: Page, email: string, secret: Buffer): Promise<void> {
  await page.getByLabel(staffMessages().fields.email).fill(email);
  await page.getByLabel(staffMessages().fields.password).fill(PASSWORD);
  await page.getByRole("button", { name: staffMessages().signIn.title, exact: true }).click();
  await page.getByLabel(staffMessages().fields.code).fill(totp(secret, Date.now() + 30_000));
  await page.getByRole("button", { name: staffMessages().code.button }).click();
  await expect(page.getByText("Hello, Carl")).toBeVisible();
}
