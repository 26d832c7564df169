import type { Browser, Page } from "@playwright/test";
import { leadMessages } from "../../lib/store/i18n/lead-messages";
import { staffEditorMessages } from "../../lib/store/i18n/staff-editor-messages";
import { fieldLabels as fieldLabelsTexts } from "../../lib/store/i18n/staff-field-labels";
import { staffLeadMessages } from "../../lib/store/i18n/staff-lead-messages";
import { staffMessages } from "../../lib/store/i18n/staff-messages";
import { staffReplyMessages } from "../../lib/store/i18n/staff-reply-messages";
import { staffReportMessages } from "../../lib/store/i18n/staff-report-messages";
import { violations } from "../support/axe";
import { INSTALLATIONS } from "../support/installations";
import { dailyIf } from "../support/nightly";
import { overflow } from "../support/overflow";
import {
  acceptWithPasskey,
  acceptWithPassword,
  addAuthenticator,
  inviteByCommand,
  signInWithPassword,
} from "../support/staff";
import { expect, test } from "../support/test";

const leadTexts = leadMessages();

const OWNER = "olga@example.com";
const COLLEAGUE = "carl@example.com";
const SHOPPER = "zoe@shopper.example.com";
const PHONE = { width: 360, height: 740 };
const LINK = /http\S+(\/staff\/invitation\/[\w-]+)/;

for (const { name, instances, isInstalled, start } of INSTALLATIONS)
  test(
    `on ${name} an owner and a colleague sign in, and a shopper's lead appears, gets a reply and is in the audit log`,
    dailyIf(instances === 1),
    async ({ browser }) => {
      const staffLeadTexts = staffLeadMessages();
      const staffReportTexts = staffReportMessages();

      test.skip(!isInstalled && !process.env.CI, "PostgreSQL is not installed on this machine");
      const site = await start();
      const { url, mails } = site;
      const owner = await browser.newContext({ baseURL: url });
      const colleague = await browser.newContext({ baseURL: site.secondUrl, viewport: PHONE });
      try {
        const page = await owner.newPage();
        const phone = await colleague.newPage();
        const inbox = phone.getByRole("link", { name: /Zoë O'Neill/ });
        const history = page.getByTestId("history");

        await test.step("the owner is invited on the command line, and comes in by passkey", async () => {
          await addAuthenticator(owner, page);
          const link = await inviteByCommand(site.first.dataDir, url, OWNER, "owner", site.env);
          await acceptWithPasskey(page, link);
          await page.getByRole("button", { name: staffMessages().signIn.out }).click();
          // To go on before the form is sent would cancel it.
          await expect(page).toHaveURL(/\/staff\/sign-in\?done=signed-out$/);
          await page.goto("/staff/people");
          await expect(page).toHaveURL(/\/staff\/sign-in\?next=%2Fstaff%2Fpeople$/);
          await page.getByRole("button", { name: staffMessages().signIn.passkey }).click();
          await expect(page).toHaveURL(/\/staff\/people$/);
          await expect(page).toHaveTitle("People · Back office");
        });

        const invitation = await test.step("the owner invites a colleague by mail", async () => {
          await page.getByLabel(staffMessages().fields.email).fill(COLLEAGUE);
          await page.getByRole("button", { name: staffMessages().people.inviteButton }).click();
          await expect(page.getByRole("status").first()).toHaveText("The invitation is on its way.");
          await expect(page.getByText(COLLEAGUE)).toBeVisible();
          expect(await violations(page)).toEqual([]);
          const mail = await mails.next(({ to }) => to.includes(COLLEAGUE));
          return LINK.exec(mail.parsed.text ?? "")![1]!;
        });

        await test.step("the colleague signs in with password and code, with only the granted rights", async () => {
          const { secret, codes } = await acceptWithPassword(phone, invitation);
          expect(codes).toHaveLength(10);
          await phone.getByText(staffEditorMessages().actions.more, { exact: true }).click();
          await phone.getByRole("button", { name: staffMessages().signIn.out }).click();
          await signInWithPassword(phone, COLLEAGUE, secret);
          expect(await overflow(phone)).toBe(0);
          expect(await violations(phone)).toEqual([]);
          // Sales has no right to see the people, and learns who can help.
          const refused = await phone.goto("/staff/people");
          expect(refused?.status()).toBe(403);
          await expect(phone.getByText("Olga")).toBeVisible();
          expect((await phone.goto("/staff/nothing"))?.status()).toBe(404);
          expect((await phone.goto(invitation))?.status()).toBe(410);
        });

        await test.step("a shopper's lead appears in the open list, with its assignee", async () => {
          await phone.goto("/staff/leads");
          const connected = phone.waitForResponse((answer) => answer.url().endsWith("/api/staff/events"));
          // The page itself also polls every 15 seconds while it is not connected.
          const event = phone.evaluate(
            () =>
              new Promise((resolve) => {
                new EventSource("/api/staff/events").addEventListener("leads", ({ type }) => resolve(type));
              }),
          );
          await connected;
          await sendLead(browser, site.first.url);
          expect(await event).toBe("leads");
          await expect(inbox).toBeVisible();
          await page.goto("/staff");
          await expect(figure(page, "Unanswered leads")).toHaveText("1");
          await page.getByRole("link", { name: staffReportTexts.overview.oldest }).click();
          await page.locator("select[name=assignee]").selectOption("Carl");
          await formOf(page, "assignee").getByRole("button", { name: staffLeadTexts.detail.save }).click();
          await expect(page.getByTestId("assignee")).toHaveText("Carl");
          expect(await violations(page)).toEqual([]);
          await expect(phone.getByRole("row").filter({ has: inbox })).toContainText("Carl");
          expect(await overflow(phone)).toBe(0);
          expect(await violations(phone)).toEqual([]);
        });

        await test.step("the colleague finds it, answers by mail, calls, and sets the status", async () => {
          await phone.goto("/staff/leads?q=0187");
          await inbox.click();
          await expect(phone.getByText("Does it have a tow bar?")).toBeVisible();
          expect(await overflow(phone)).toBe(0);
          expect(await violations(phone)).toEqual([]);
          await phone.getByLabel(fieldLabelsTexts.subject!).fill("Your tow bar");
          await phone
            .getByRole("textbox", { name: leadTexts.fields.message })
            .fill("Hi Zoë,\n\nyes, it has one.\n\nCarl");
          await phone.getByRole("button", { name: staffReplyMessages().send }).click();
          await expect(phone.getByText(staffLeadTexts.done.reply)).toBeVisible();
          const reply = await mails.next(
            ({ to, parsed }) => to.includes(SHOPPER) && parsed.subject === "Your tow bar",
          );
          expect(reply.parsed.from?.name).toMatch(/^Carl, /);
          expect(reply.parsed.text).toContain("yes, it has one.");
          await expect(phone.getByTestId("stage")).toHaveText("Contacted");
          await phone.getByLabel(staffLeadTexts.detail.note).fill("She comes on Saturday.");
          await phone.getByLabel(staffLeadTexts.detail.outcome).selectOption("reached");
          await phone.getByRole("button", { name: staffLeadTexts.detail.saveCall }).click();
          await expect(
            phone.getByRole("paragraph").filter({ hasText: "She comes on Saturday." }),
          ).toBeVisible();
          await phone.locator("select[name=stage]").selectOption("appointment");
          await formOf(phone, "stage").getByRole("button", { name: staffLeadTexts.detail.save }).click();
          await expect(phone.getByTestId("stage")).toHaveText("Appointment");
          await phone.goto("/staff/leads?stage=lost");
          await expect(inbox).toHaveCount(0);
        });

        await test.step("the lead, the overview, the reports and the audit log show it to the owner", async () => {
          await page.reload();
          await expect(page.getByTestId("mails").getByRole("article")).toContainText("Delivered");
          for (const line of [/Olga/, /Carl/])
            await expect(history.getByRole("listitem").filter({ hasText: line }).first()).toBeVisible();
          await page.goto("/staff");
          await expect(page.getByText(staffReportTexts.overview.none)).toBeVisible();
          await page.goto("/staff/reports");
          await expect(
            page
              .getByRole("region", { name: staffReportTexts.reports.stages.title, exact: true })
              .getByRole("row", { name: /^Appointment/ }),
          ).toHaveText("Appointment1");
          await page.goto("/staff/audit");
          const log = page.getByRole("main").getByRole("row");
          for (const entry of [
            /\(command line\) invited a person as owner/i,
            /Carl changed the status of the lead of .* to Appointment/,
            /Refused.*Carl/,
          ])
            await expect(log.filter({ hasText: entry }).first()).toBeVisible();
        });

        await test.step("a removed person is signed out on all instances", async () => {
          await page.goto("/staff/people");
          await page.getByRole("link", { name: "Change Carl" }).click();
          await page.getByLabel(staffMessages().people.removeField, { exact: true }).fill("Carl");
          await page.getByRole("button", { name: staffMessages().people.removeButton }).click();
          await expect(page.getByText(staffMessages().done.removed)).toBeVisible();
          await phone.goto("/staff");
          await expect(phone).toHaveURL(/\/staff\/sign-in$/);
        });
      } finally {
        await owner.close();
        await colleague.close();
        await site.stop();
      }
    },
  );

/**
 * Sends a shopper's message to the dealership on its public site. Without JavaScript: with it, a form filled in within
 * two seconds is treated as spam.
 */
async function sendLead(browser: Browser, url: string): Promise<void> {
  const shopper = await browser.newContext({ baseURL: url, javaScriptEnabled: false });
  const page = await shopper.newPage();
  await page.goto("/contact-us");
  const form = page.getByRole("form", { name: leadTexts.forms.contact.formName });
  await form.getByLabel(leadTexts.fields.firstName).fill("Zoë");
  await form.getByLabel(leadTexts.fields.lastName).fill("O'Neill");
  await form.getByLabel(leadTexts.fields.email).fill(SHOPPER);
  await form.getByLabel(leadTexts.fields.phone).fill("312-555-0187");
  await form.getByLabel(leadTexts.fields.topic).selectOption("General questions");
  await form.getByRole("textbox", { name: leadTexts.fields.message }).fill("Does it have a tow bar?");
  await form.getByLabel(/agree to it/).check();
  await form.getByRole("button", { name: leadTexts.forms.contact.submit }).click();
  await expect(page.getByText(leadTexts.thanks.title).first()).toBeVisible();
  await shopper.close();
}

function figure(page: Page, label: string) {
  return page
    .locator("dl > div")
    .filter({ has: page.getByRole("link", { name: label, exact: true }) })
    .getByRole("definition");
}

function formOf(page: Page, field: string) {
  return page.locator("form").filter({ has: page.locator(`select[name=${field}]`) });
}
