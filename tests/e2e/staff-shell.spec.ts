import { execFileSync } from "node:child_process";
import type { Browser, Locator, Page } from "@playwright/test";
import { staffMessages } from "../../lib/store/i18n/staff-messages";
import { staffShellMessages } from "../../lib/store/i18n/staff-shell-messages";
import { violations } from "../support/axe";
import { freePort } from "../support/free-port";
import { NIGHTLY } from "../support/nightly";
import { overflow } from "../support/overflow";
import { photograph } from "../support/photograph";
import { startSite } from "../support/site";
import { acceptWithPasskey, addAuthenticator, inviteByCommand } from "../support/staff";
import { expect, test } from "../support/test";

const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };

// biome-ignore lint/suspicious/useExpect: a helper expects
test("the frame of the back office: menu, stores, search, a phone's bar, and the installed app", {
  tag: NIGHTLY,
}, async ({ browser }) => {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const site = await startSite({ port, env: { SITE_URL: url, ...pushSettings() } });
  const context = await browser.newContext({ baseURL: url, viewport: WIDE });
  try {
    const page = await context.newPage();
    await addAuthenticator(context, page);
    await acceptWithPasskey(page, await inviteByCommand(site.dataDir, url, "olga@example.com", "owner"));
    await sendLead(page);
    await collapseMenu(page);
    const store = await switchStore(page);
    await findLead(page);
    await goMobile(page);
    await installApp(page);
    await withoutScripts(browser, url, await context.storageState(), store);
  } finally {
    await context.close();
    await site.stop();
  }
});

/** Returns push settings like the site administrator's. */
function pushSettings(): Record<string, string> {
  const lines = execFileSync(process.execPath, [".next/standalone/bin/staff.mjs", "push-keys"], {
    encoding: "utf8",
  }).matchAll(/^(VAPID_\w+)=(\S+)$/gm);
  const keys = Object.fromEntries([...lines].map(([, name, value]) => [name!, value!]));
  return { ...keys, VAPID_SUBJECT: "mailto:ops@example.com" };
}

async function sendLead(page: Page): Promise<void> {
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
      idempotencyKey: "a-lead-for-the-frame-0001",
    },
  });
  expect(sent.status()).toBe(201);
}

/** The browser remembers it for the next page. */
async function collapseMenu(page: Page): Promise<void> {
  await page.goto("/staff");
  const shell = page.locator("[data-nav]");
  await expect(shell).toHaveAttribute("data-nav", "wide");
  expect(await violations(page)).toEqual([]);
  await photograph(page, "staff-shell-1280");
  for (const [button, state] of [
    ["Collapse menu", "narrow"],
    ["Expand menu", "wide"],
  ] as const) {
    const remembered = page.waitForResponse("**/api/staff/account/nav");
    await page.getByRole("button", { name: button }).click();
    await expect(shell).toHaveAttribute("data-nav", state);
    expect((await remembered).status()).toBe(303);
    await page.reload();
    await expect(shell).toHaveAttribute("data-nav", state);
    if (state === "wide") continue;
    await photograph(page, "staff-shell-narrow-1280");
    expect(await violations(page)).toEqual([]);
  }
}

/** @returns the chosen store's id */
async function switchStore(page: Page): Promise<string> {
  await page.goto("/staff/leads");
  await page
    .getByText(staffShellMessages().store.all, { exact: true })
    .filter({ visible: true })
    .first()
    .click();
  const choice = page.locator('button[name="store"]').nth(1);
  const id = (await choice.getAttribute("value"))!;
  await photograph(page, "staff-shell-stores-1280");
  await choice.click();
  await expect(page).toHaveURL(new RegExp(`/staff/leads\\?store=${id}$`));
  // Other pages link back to the leads of that store.
  await page.goto("/staff");
  const leads = page
    .getByRole("navigation")
    .getByRole("link", { name: staffShellMessages().search.kinds.leads });
  await expect(leads).toHaveAttribute("href", `/staff/leads?store=${id}`);
  return id;
}

/** The keys work as soon as the page's scripts do. */
async function openSearch(page: Page): Promise<Locator> {
  const dialog = page.getByRole("dialog", { name: staffShellMessages().search.title });
  await expect(async () => {
    await page.keyboard.press("Control+k");
    await expect(dialog).toBeVisible({ timeout: 2_000 });
  }).toPass();
  return dialog;
}

async function findLead(page: Page): Promise<void> {
  const dialog = await openSearch(page);
  const field = dialog.getByRole("searchbox");
  await field.fill("o'neill");
  await expect(dialog.getByRole("status")).toHaveText("1 result");
  expect(await violations(page)).toEqual([]);
  await photograph(page, "staff-search-1280");
  await field.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Zoë O'Neill" })).toBeVisible();
  await openSearch(page);
  await field.fill("nobody at all");
  await expect(dialog.getByRole("status")).toHaveText("Nothing found for “nobody at all”.");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
}

async function goMobile(page: Page): Promise<void> {
  await page.setViewportSize(PHONE);
  await page.goto("/staff/leads");
  const bar = page.getByRole("navigation", { name: staffMessages().title });
  await expect(bar).toHaveCount(1);
  await expect(bar.locator("> ul > li")).toHaveCount(5);
  const people = bar.getByRole("link", { name: staffShellMessages().search.kinds.people });
  await expect(people).toBeHidden();
  const store = page.locator('button[name="store"]').last();
  await page
    .getByText(staffShellMessages().store.all, { exact: true })
    .filter({ visible: true })
    .first()
    .click();
  await expect(store).toBeVisible();
  expect(await overflow(page)).toBe(0);
  await page.keyboard.press("Escape");
  await expect(store).toBeHidden();
  await bar.getByText(staffShellMessages().more).click();
  await expect(people).toBeVisible();
  expect(await overflow(page)).toBe(0);
  expect(await violations(page)).toEqual([]);
  await photograph(page, "staff-shell-360");
  await people.click();
  await expect(
    page.getByRole("heading", { level: 1, name: staffShellMessages().search.kinds.people }),
  ).toBeVisible();
  await (await openSearch(page)).getByRole("searchbox").fill("o'neill");
  await expect(page.getByRole("dialog").getByRole("link", { name: /O'Neill/ })).toBeVisible();
  expect(await overflow(page)).toBe(0);
  await photograph(page, "staff-search-360");
  await page.setViewportSize(WIDE);
}

async function installApp(page: Page): Promise<void> {
  await page.goto("/staff/account");
  const address = (await page.locator('link[rel="manifest"]').getAttribute("href"))!;
  const manifest = await (await page.request.get(address)).json();
  expect(manifest).toMatchObject({ start_url: "/staff", scope: "/staff", display: "standalone" });
  for (const { src, sizes } of manifest.icons as { src: string; sizes: string }[]) {
    const icon = await (await page.request.get(src)).body();
    expect(`${icon.readUInt32BE(16)}x${icon.readUInt32BE(20)}`).toBe(sizes);
  }
  // A test browser rejects notifications; the message must explain the next step.
  await page.getByRole("button", { name: staffShellMessages().push.on }).click();
  await expect(page.getByText("Notifications are blocked.")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const scopes = await page.evaluate(async () => {
    const register = (scope: string) =>
      navigator.serviceWorker.register("/staff/sw.js", { scope }).then(
        (registration) => new URL(registration.scope).pathname,
        () => "refused",
      );
    return [await register("/staff/"), await register("/")];
  });
  expect(scopes).toEqual(["/staff/", "refused"]);
  await page.goto("/");
  await expect(page.locator('link[rel="manifest"][href*="staff"]')).toHaveCount(0);
}

/** The same by links and forms. */
async function withoutScripts(
  browser: Browser,
  url: string,
  storageState: Awaited<ReturnType<ReturnType<Page["context"]>["storageState"]>>,
  store: string,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: url,
    storageState,
    javaScriptEnabled: false,
    viewport: WIDE,
  });
  try {
    const page = await context.newPage();
    await page.goto(`/staff/leads?store=${store}`);
    await page.getByRole("button", { name: staffShellMessages().narrow }).click();
    await expect(page).toHaveURL(`${url}/staff/leads?store=${store}`);
    await expect(page.getByRole("button", { name: staffShellMessages().wide })).toBeVisible();
    await page.setViewportSize(PHONE);
    await page.getByRole("link", { name: staffShellMessages().search.title }).click();
    await page.getByRole("searchbox").fill("o'neill");
    await page.getByRole("button", { name: staffShellMessages().search.title }).click();
    await expect(page.getByRole("link", { name: /Zoë O'Neill/ })).toBeVisible();
    await page.getByText(staffShellMessages().more, { exact: true }).click();
    await page.getByRole("link", { name: staffMessages().nav.account }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  } finally {
    await context.close();
  }
}
