import { violations } from "../support/axe";
import { freePort } from "../support/free-port";
import { overflow } from "../support/overflow";
import { startSite } from "../support/site";
import { acceptWithPasskey, addAuthenticator, inviteByCommand } from "../support/staff";
import { expect, test } from "../support/test";

test("a lead of the public site is found, taken, called, and its status set, by those who may", async ({
  browser,
}) => {
  // A passkey is bound to a name: an address has none.
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const site = await startSite({ port, env: { SITE_URL: url } });
  const context = await browser.newContext({ baseURL: url });
  try {
    const page = await context.newPage();
    await addAuthenticator(context, page);
    expect((await page.goto("/staff/leads"))?.url()).toMatch(/\/staff\/sign-in$/);
    await acceptWithPasskey(page, await inviteByCommand(site.dataDir, url, "olga@example.com", "owner"));

    await page.getByRole("link", { name: "Leads" }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: "Leads" })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    const sent = await page.request.post("/api/leads/contact", {
      data: {
        firstName: "Zoë",
        lastName: "O'Neill",
        email: "zoe@shopper.example.com",
        phone: "312-555-0187",
        message: "Does it have a tow bar?",
        topic: "6",
        store: "",
        privacy: "yes",
        page: "/contact-us",
        idempotencyKey: "a-lead-for-the-staff-0001",
      },
    });
    expect(sent.status()).toBe(201);
    // The list looks by itself.
    const status = page.locator("select[name=stage]");
    const row = page.getByRole("link", { name: /Zoë O'Neill/ }).first();
    await expect(row).toBeVisible();
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await overflow(page)).toBe(0);
    await page.screenshot({ path: "test-results/staff-leads-360.png", fullPage: true });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.screenshot({ path: "test-results/staff-leads-1280.png", fullPage: true });

    await page.goto("/staff/leads?q=0187");
    await row.click();
    await expect(page.getByText("Does it have a tow bar?")).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "Take this lead" }).click();
    await page.getByLabel("New note").fill("Called back: yes, it has one.");
    await page.getByRole("button", { name: "I called" }).click();
    await expect(page.getByText("Called back: yes, it has one.")).toBeVisible();
    await expect(status).toHaveValue("contacted");
    await page.screenshot({ path: "test-results/staff-lead-1280.png", fullPage: true });
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await overflow(page)).toBe(0);
    await page.screenshot({ path: "test-results/staff-lead-360.png", fullPage: true });
    await status.selectOption("appointment");
    await page.getByRole("button", { name: "Save", exact: true }).first().click();
    await expect(status).toHaveValue("appointment");
    await page.goto("/staff/leads?stage=lost");
    await expect(row).toHaveCount(0);
  } finally {
    await context.close();
    await site.stop();
  }
});
