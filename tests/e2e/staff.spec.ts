import type { Page } from "@playwright/test";
import { violations } from "../support/axe";
import { freePort } from "../support/free-port";
import { overflow } from "../support/overflow";
import { startSite } from "../support/site";
import { acceptWithPasskey, addAuthenticator, inviteByCommand } from "../support/staff";
import { expect, test } from "../support/test";
import { fromBase32, totp } from "../support/totp";

const PASSWORD = "a long enough sentence";

test("an owner comes in by passkey and invites a colleague, who comes in by password and code", async ({
  browser,
}) => {
  // A passkey is bound to a name: an address has none.
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const site = await startSite({ port, env: { SITE_URL: url } });
  const owner = await browser.newContext({ baseURL: url });
  const colleague = await browser.newContext({ baseURL: url, viewport: { width: 360, height: 740 } });
  try {
    const page = await owner.newPage();
    await addAuthenticator(owner, page);
    const link = await inviteByCommand(site.dataDir, url, "olga@example.com", "owner");
    await acceptWithPasskey(page, link);

    await page.getByRole("button", { name: "Sign out" }).click();
    await page.goto("/staff/people");
    await expect(page).toHaveURL(/\/staff\/sign-in$/);
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
    await expect(page.getByRole("heading", { name: "Overview" })).toBeVisible();

    await page.goto("/staff/people");
    await page.getByLabel("E-mail address").fill("carl@example.com");
    await page.getByRole("button", { name: "Send the invitation" }).click();
    await expect(page.getByRole("status").first()).toHaveText("The invitation is on its way.");
    await expect(page.getByText("carl@example.com")).toBeVisible();
    expect(await violations(page)).toEqual([]);

    const phone = await colleague.newPage();
    const again = await inviteByCommand(site.dataDir, url, "carl@example.com", "sales");
    const { secret, codes } = await acceptWithPassword(phone, again);
    expect(codes).toHaveLength(10);
    await phone.getByRole("button", { name: "Sign out" }).click();
    await signInWithPassword(phone, secret);
    expect(await overflow(phone)).toBe(0);
    expect(await violations(phone)).toEqual([]);

    // Sales has no right to see who works here, and learns whom to ask.
    const refused = await phone.goto("/staff/people");
    expect(refused?.status()).toBe(403);
    await expect(phone.getByText("Olga")).toBeVisible();
    expect((await phone.goto("/staff/nothing"))?.status()).toBe(404);
    expect((await phone.goto(again))?.status()).toBe(410);

    await page.goto("/staff/people");
    await page.getByRole("link", { name: "Change Carl" }).click();
    await page.getByLabel("Name", { exact: true }).fill("Carl");
    await page.getByRole("button", { name: "Remove this person" }).click();
    await expect(page.getByText("The person is removed and signed out everywhere.")).toBeVisible();
    await phone.goto("/staff");
    await expect(phone).toHaveURL(/\/staff\/sign-in$/);
  } finally {
    await owner.close();
    await colleague.close();
    await site.stop();
  }
});

async function acceptWithPassword(page: Page, link: string): Promise<{ secret: Buffer; codes: string[] }> {
  await page.goto(link);
  await page.getByLabel("Your name").last().fill("Carl");
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Continue with a password" }).click();
  const secret = fromBase32((await page.locator("p.font-mono").textContent()) ?? "");
  expect(await violations(page)).toEqual([]);
  await page.getByLabel("Code").fill("000000");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("This code is wrong or too old.")).toBeVisible();
  await page.getByLabel("Code").fill(totp(secret, Date.now()));
  await page.getByRole("button", { name: "Confirm" }).click();
  const codes = await page.getByRole("listitem").allTextContents();
  await page.getByRole("button", { name: "I have stored them" }).click();
  await expect(page.getByText("Hello, Carl")).toBeVisible();
  return { secret, codes };
}

async function signInWithPassword(page: Page, secret: Buffer): Promise<void> {
  await page.getByLabel("E-mail address").fill("carl@example.com");
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByLabel("Code").fill(totp(secret, Date.now()));
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Hello, Carl")).toBeVisible();
}
