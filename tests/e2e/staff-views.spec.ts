import type { Page } from "@playwright/test";
import { staffMessages } from "../../lib/store/i18n/staff-messages";
import { lowContrasts, violations } from "../support/axe";
import { freePort } from "../support/free-port";
import { NIGHTLY } from "../support/nightly";
import { overflow, spilledCells } from "../support/overflow";
import { photograph } from "../support/photograph";
import { startSite } from "../support/site";
import { acceptWithPasskey, addAuthenticator, inviteByCommand } from "../support/staff";
import { STAFF_VIEWS, type StaffView } from "../support/staff-views";
import { expect, test } from "../support/test";

// The daily specs test the views' functions; this one visits every view.
test("every view of the back office fits a phone and a computer, and has no barriers", {
  tag: NIGHTLY,
}, async ({ browser }) => {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const site = await startSite({ port, env: { SITE_URL: url } });
  const staff = await browser.newContext({ baseURL: url });
  const visitor = await browser.newContext({ baseURL: url });
  try {
    const page = await staff.newPage();
    await addAuthenticator(staff, page);
    await acceptWithPasskey(page, await inviteByCommand(site.dataDir, url, "olga@example.com", "owner"));
    const door = await visitor.newPage();
    await test.step("an invitation, and the set-up that follows from it", async () => {
      await door.goto(await inviteByCommand(site.dataDir, url, "carl@example.com", "sales"));
      await looksRight(door, "invitation");
      await door.getByLabel(staffMessages().fields.name).last().fill("Carl");
      await door.getByLabel(staffMessages().fields.password).fill("a long enough sentence");
      await door.getByRole("button", { name: staffMessages().invitation.password }).click();
      await expect(door).toHaveURL(/\/staff\/setup/);
      await looksRight(door, "setup");
    });
    await visitor.clearCookies();
    await sendLead(url);
    for (const [folder, view] of Object.entries(STAFF_VIEWS)) {
      if ("spec" in view) continue;
      await test.step(folder || "overview", async () => {
        const tab = "isPublic" in view ? door : page;
        await tab.goto(await addressOf(page, view));
        await expect(tab.getByRole("heading", { level: 1 })).toBeVisible();
        await looksRight(tab, folder.replaceAll("/", "-"));
      });
    }
  } finally {
    await staff.close();
    await visitor.close();
    await site.stop();
  }
});

async function addressOf(page: Page, view: Exclude<StaffView, { spec: string }>): Promise<string> {
  if ("path" in view) return view.path;
  await page.goto(view.on);
  const link = page.locator(`main a[href^="${view.link}"]`).first();
  const href = (await link.getAttribute("href"))!;
  return view.as === undefined ? href : href.replace(view.link, view.as);
}

async function sendLead(url: string): Promise<void> {
  const data = {
    ...{ firstName: "Zoë", lastName: "O'Neill", email: "zoe@shopper.example.com", phone: "312-555-0187" },
    ...{ message: "Is it still there?", topic: "1", store: "", privacy: "yes", page: "/contact-us" },
    idempotencyKey: "a-lead-for-the-views-of-the-staff",
  };
  const sent = await fetch(`${url}/api/leads/contact`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(data),
  });
  expect(sent.status).toBe(201);
}

async function looksRight(page: Page, name: string): Promise<void> {
  for (const [width, height] of [
    [360, 740],
    [1024, 768],
    [1280, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => overflow(page), `${name} at ${width}`).toBe(0);
    expect.soft(await spilledCells(page), `${name} at ${width}`).toEqual([]);
    if (width === 1024) continue;
    expect.soft(await violations(page), `${name} at ${width}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: "dark" });
  expect.soft(await lowContrasts(page), `${name} in the dark theme`).toEqual([]);
  await photograph(page, `staff-dark-${name}`);
  await page.emulateMedia({ colorScheme: "light" });
}
