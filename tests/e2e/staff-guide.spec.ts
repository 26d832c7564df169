import type { Page } from "@playwright/test";
import { SERVICE_ITEMS } from "../../config/leads/service";
import { leadMessages } from "../../lib/store/i18n/lead-messages";
import { fieldLabels as fieldLabelsTexts } from "../../lib/store/i18n/staff-field-labels";
import { staffLeadMessages } from "../../lib/store/i18n/staff-lead-messages";
import { staffReplyMessages } from "../../lib/store/i18n/staff-reply-messages";
import { freePort } from "../support/free-port";
import { freeTimes } from "../support/free-times";
import { hydrated } from "../support/hydrated";
import { dailyIf } from "../support/nightly";
import { overflow, spilledCells } from "../support/overflow";
import { startSite } from "../support/site";
import { startMailServer } from "../support/smtp";
import { acceptWithPasskey, addAuthenticator, inviteByCommand } from "../support/staff";
import { expect, test } from "../support/test";
import { ageLeads, sendSampleLeads, takePicture } from "./guide";
import { takeSettingsPictures, takeStockPictures } from "./guide-stock";

const leadTexts = leadMessages();

const SECRET = "a-secret-of-the-provider";
const REPLY =
  "Hi Zoë,\n\nyes, it is on our lot, and it has a tow bar. Would Saturday at ten suit you?\n\nOlga\nHeartland";
const DRIVERS = ["Ada Byrne", "Felix Grant", "Rosa Keller", "Ivan Petrov", "Lena Fischer", "Tom Sutton"];
const OWNERS = ["Gus Hale", "Mina Cole", "Paul Reyes", "Tess Wynn", "Karl Brandt", "Yara Sims"];

test("the guide's pictures show the pages of a dealership at work", dailyIf(false), async ({ browser }) => {
  const staffLeadTexts = staffLeadMessages();
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const mail = await startMailServer();
  const site = await startSite({
    port,
    env: {
      SITE_URL: url,
      SMTP_URL: mail.url,
      INBOUND_SECRET: SECRET,
      INBOUND_ADDRESS: "replies@heartland.example.com",
    },
  });
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 900 } });
  try {
    const page = await context.newPage();
    await addAuthenticator(context, page);
    await acceptWithPasskey(page, await inviteByCommand(site.dataDir, url, "olga@example.com", "owner"));
    const week = await bookAppointments(page);
    await sendSampleLeads(page.request);
    ageLeads(site.dataDir, "Olga");

    for (const [name, path, seen] of [
      ["overview", "/staff", "Open the lead that waited longest"],
      ["leads", "/staff/leads", "Zoë O'Neill"],
      ["appointments", `/staff/appointments?date=${week}`, "Ada Byrne"],
    ] as const)
      await test.step(name, async () => {
        await page.goto(path);
        await expect(page.getByRole("link", { name: new RegExp(seen) }).first()).toBeVisible();
        expect(await overflow(page)).toBe(0);
        expect(await spilledCells(page)).toEqual([]);
        await takePicture(page, name);
      });

    await test.step("leads on a phone", async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto("/staff/leads");
      await expect(page.getByRole("link", { name: /Zoë O'Neill/ })).toBeVisible();
      await takePicture(page, "leads-phone");
    });

    await test.step("reports", async () => {
      await page.setViewportSize({ width: 1280, height: 1500 });
      await page.goto("/staff/reports");
      await expect(page.getByRole("img", { name: /Chart: Leads by type/ })).toBeVisible();
      await expect(page.getByRole("img", { name: /^Chart: Leads by day/ })).toBeVisible();
      expect(await overflow(page)).toBe(0);
      await takePicture(page, "reports");
    });

    await test.step("content", async () => {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto("/staff/content/articles");
      await expect(page.getByRole("link", { name: /^Winter check/ })).toBeVisible();
      await takePicture(page, "content");
      await page.getByRole("link", { name: /^Winter check/ }).click();
      const title = page.getByLabel(fieldLabelsTexts.title!, { exact: true });
      await hydrated(title);
      await title.fill("Winter check: twelve points, one coffee");
      await title.blur();
      await expect(page.getByText(/^Draft saved/)).toBeVisible();
      expect(await overflow(page)).toBe(0);
      await takePicture(page, "content-editor");
    });

    await test.step("stock and a vehicle", () => takeStockPictures(page));
    await test.step("feeds, an offer and the colors", () => takeSettingsPictures(page));

    await test.step("a lead", async () => {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto("/staff/leads?q=zoe");
      await page.getByRole("link", { name: /Zoë O'Neill/ }).click();
      await page.getByRole("button", { name: staffLeadTexts.detail.take }).click();
      await expect(page.getByTestId("assignee")).toHaveText("Olga");
      await page.getByLabel(staffReplyMessages().subject).fill("Yes, it is still here");
      await page.getByRole("textbox", { name: leadTexts.fields.message }).fill(REPLY);
      await page.getByRole("button", { name: staffReplyMessages().send }).click();
      const { parsed } = await mail.next(({ to }) => to.includes("zoe@shopper.example.com"));
      const answer = await page.request.post("/api/inbound-mail", {
        headers: { "content-type": "message/rfc822", authorization: `Bearer ${SECRET}` },
        data: [
          "From: Zoë O'Neill <zoe@shopper.example.com>",
          `To: ${parsed.replyTo![0]!.address}`,
          `Subject: Re: ${parsed.subject}`,
          "Message-ID: <answer@mail.shopper.example>",
          "Content-Type: text/plain; charset=utf-8",
          "",
          "Great, I will come on Saturday at ten.",
        ].join("\r\n"),
      });
      expect(answer.status()).toBe(200);
      await page.goto(new URL(page.url()).pathname);
      const mails = page.getByTestId("mails").getByRole("article");
      await expect(mails).toHaveCount(2);
      await expect(mails.first()).toContainText("Delivered");
      expect(await overflow(page)).toBe(0);
      await takePicture(page, "lead");
    });
  } finally {
    await context.close();
    await site.stop();
    await mail.stop();
  }
});

/** Books test drives and service appointments by the staff's own form. @returns a day of the week that they are in */
async function bookAppointments(page: Page): Promise<string> {
  await page.goto("/staff/appointments/new?kind=test-drive");
  const vehicle = await page.locator("#vehicles option").nth(1).getAttribute("value");
  await page.goto(
    `/staff/appointments/new?${new URLSearchParams({ kind: "test-drive", vehicle: vehicle ?? "" })}`,
  );
  const vin = await page.locator("input[name=vin]").inputValue();
  const drives = await freeTimes(page);
  const code = SERVICE_ITEMS[0]!.opCode;
  await page.goto(`/staff/appointments/new?kind=service&services=${code}`);
  const services = await freeTimes(page);
  const store = await page.locator("select[name=store]").inputValue();
  const days = [...new Set(drives.map((time) => time.slice(0, 10)))];
  // Today may be nearly over.
  const monday = days.slice(1).find((day) => new Date(`${day}T12:00Z`).getUTCDay() === 1) ?? days[1]!;
  const week = days.slice(days.indexOf(monday)).slice(0, DRIVERS.length);
  for (const at of DRIVERS.keys()) {
    const onDay = (time: string) => time.startsWith(week[at % week.length]!);
    const drive = drives.filter(onDay)[2 + ((at * 5) % 7)];
    const service = services.filter(onDay)[1 + ((at * 3) % 5)];
    if (drive) await book(page, DRIVERS[at]!, { kind: "test-drive", vin, slot: drive });
    const car = { year: "2019", make: "Kia", model: "Soul" };
    if (service)
      await book(page, OWNERS[at]!, { kind: "service", store, services: code, slot: service, ...car });
  }
  return monday;
}

async function book(page: Page, name: string, fields: Record<string, unknown>): Promise<void> {
  const [firstName, lastName] = name.split(" ");
  const person = { firstName, lastName, email: `${firstName!.toLowerCase()}@shopper.example.com`, phone: "" };
  const booked = await page.request.post("/api/staff/appointments", { data: { ...fields, ...person } });
  expect(booked.status()).toBe(201);
}
