import { readFileSync, rmSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { staffAuditMessages } from "../../lib/store/i18n/staff-audit-messages";
import { violations } from "../support/axe";
import { freePort } from "../support/free-port";
import { NIGHTLY } from "../support/nightly";
import { overflow } from "../support/overflow";
import { photograph } from "../support/photograph";
import { startSite } from "../support/site";
import { acceptWithPasskey, addAuthenticator, inviteByCommand } from "../support/staff";
import { expect, test } from "../support/test";

test("an owner reads the audit log, filters it, and exports the matches", { tag: NIGHTLY }, async ({
  browser,
}) => {
  const staffAuditTexts = staffAuditMessages();
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const site = await startSite({ port, env: { SITE_URL: url } });
  const context = await browser.newContext({ baseURL: url });
  try {
    const page = await context.newPage();
    await addAuthenticator(context, page);
    await acceptWithPasskey(page, await inviteByCommand(site.dataDir, url, "olga@example.com", "owner"));
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
        idempotencyKey: "a-lead-for-the-audit-0001",
      },
    });
    expect(sent.status()).toBe(201);
    const headers = { origin: url };
    const list = (await (await page.request.get("/api/staff/leads")).json()) as { leads: { id: string }[] };
    const lead = list.leads[0]!.id;
    const change = (name: string, data: object) =>
      page.request.post(`/api/staff/leads/${lead}/${name}`, { data, headers });
    expect((await change("stage", { version: 1, stage: "contacted" })).status()).toBe(200);
    expect((await change("note", { text: "Zoë likes red cars." })).status()).toBe(200);

    await page.goto("/staff/audit");
    const log = page.getByRole("table", { name: staffAuditTexts.listLabel });
    await expect(log.getByText("Olga wrote a note on the lead of Zoë O'Neill.")).toBeVisible();
    await expect(
      log.getByText("Olga changed the status of the lead of Zoë O'Neill from New to Contacted."),
    ).toBeVisible();
    await expect(log.getByText("Olga joined the back office with a passkey.")).toBeVisible();
    // No contact details, and no text written about a shopper.
    await expect(log).not.toContainText(/shopper\.example|555-0187|red cars/);
    expect(await violations(page)).toEqual([]);
    await photograph(page, "staff-audit-1280", { fullPage: true });
    await page.setViewportSize({ width: 360, height: 740 });
    await log.getByText(staffAuditTexts.details).first().click();
    expect(await overflow(page)).toBe(0);
    expect(await violations(page)).toEqual([]);
    await photograph(page, "staff-audit-360", { fullPage: true });
    await page.setViewportSize({ width: 1280, height: 800 });

    await page
      .getByLabel(staffAuditTexts.filters.action)
      .selectOption({ label: "Change the status of a lead" });
    await page.getByRole("button", { name: staffAuditTexts.filters.apply }).click();
    await expect(page).toHaveURL(/action=lead\.stage/);
    await expect(log.getByRole("row")).toHaveCount(2);
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: staffAuditTexts.csv }).click();
    const file = readFileSync(await (await downloading).path());
    const rows = parse(file, { bom: true, columns: true }) as Record<string, string>[];
    expect(rows).toHaveLength(1);
    expect(Object.values(rows[0]!).join(" ")).not.toMatch(/Zoë|O'Neill/);
    expect(rows[0]).toMatchObject({ person: "Olga", action: "lead.stage", "record id": lead, refused: "no" });

    await page.getByRole("link", { name: staffAuditTexts.filters.clear }).click();
    await expect(log.getByText("Olga exported the audit log.")).toBeVisible();
  } finally {
    await context.close();
    await site.stop();
    rmSync(site.dataDir, { recursive: true, force: true });
  }
});
