import { spawnSync } from "node:child_process";
import type { BrowserContext, Page } from "@playwright/test";
import { violations } from "./axe";
import { expect } from "./test";

/** A device whose passkeys need no finger. */
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
): Promise<string> {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [".next/standalone/bin/staff.mjs", "invite", email, "--role", role],
    { encoding: "utf8", env: { ...process.env, DATA_DIR: dataDir, SITE_URL: url } },
  );
  const link = /http\S+\/staff\/invitation\/[\w-]+/.exec(stdout)?.[0];
  if (!link) throw new Error(stdout + stderr);
  return link;
}

/** Opens an invitation as Olga, and comes in with a passkey. */
export async function acceptWithPasskey(page: Page, link: string): Promise<void> {
  const answer = await page.goto(link);
  const headers = answer?.headers() ?? {};
  expect(headers["cache-control"]).toContain("no-store");
  expect(headers["x-robots-tag"]).toContain("noindex");
  expect(headers["content-security-policy"]).toContain("'nonce-");
  expect(await violations(page)).toEqual([]);
  await page.getByLabel("Your name").first().fill("Olga");
  await page.getByRole("button", { name: "Set up a passkey" }).click();
  await expect(page.getByText("Hello, Olga")).toBeVisible();
}
