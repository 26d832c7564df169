import SQLite from "better-sqlite3";
import { alertMessages } from "../../lib/store/i18n/alert-messages";
import { dealMessages } from "../../lib/store/i18n/deal-messages";
import { inLocale } from "../../lib/store/i18n/in-locale";
import { leadMessages } from "../../lib/store/i18n/lead-messages";
import { messages } from "../../lib/store/i18n/messages";
import { serviceFormMessages } from "../../lib/store/i18n/service-form-messages";
import { serviceMessages } from "../../lib/store/i18n/service-messages";
import { violations } from "../support/axe";
import { dailyIf, EVERY_COMBINATION } from "../support/nightly";
import { overflow } from "../support/overflow";
import type { ReceivedMail } from "../support/smtp";
import { expect, test } from "../support/test";
import { englishLines, englishTexts } from "../support/unmarked-texts";

/** Spanish messages of a set. */
const es = <T>(set: () => T): T => inLocale("es", set);
const lead = es(leadMessages);
const deal = es(dealMessages);
const alerts = es(alertMessages);
const service = es(serviceMessages);
const texts = es(messages);

for (const javaScriptEnabled of [true, false]) {
  const mode = javaScriptEnabled ? "on" : "off";
  const address = `lupe.${mode}@shopper.example.com`;
  const isOwn = ({ to }: ReceivedMail) => to.includes(address);

  test(
    `search, deal, alert and service appointment are in Spanish, JavaScript ${mode}`,
    dailyIf(javaScriptEnabled),
    async ({ browser, sites, mail }) => {
      const { url, dataDir } = await sites["lone-star"]();
      const context = await browser.newContext({
        baseURL: url,
        javaScriptEnabled,
        locale: "es-US",
        viewport: javaScriptEnabled ? { width: 1280, height: 900 } : { width: 360, height: 740 },
      });
      const page = await context.newPage();
      const main = page.getByRole("main");
      const isSpanish = async () => {
        await expect(page.locator("html")).toHaveAttribute("lang", "es");
        expect(new URL(page.url()).pathname).toMatch(/^\/es(\/|$)/);
        expect(englishTexts(await page.content()), page.url()).toEqual([]);
        expect(await overflow(page), page.url()).toBe(0);
        if (EVERY_COMBINATION && javaScriptEnabled) expect(await violations(page), page.url()).toEqual([]);
      };
      const isSpanishMail = ({ parsed }: ReceivedMail) => {
        expect(englishLines(`${parsed.subject}\n${parsed.text}`)).toEqual([]);
        expect(englishTexts(parsed.html ?? "")).toEqual([]);
        expect(parsed.html).toMatch(/<html[^>]* lang="es"/);
      };
      const fillIn = async () => {
        await main.getByLabel(lead.fields.firstName, { exact: true }).fill("Lupe");
        await main.getByLabel(lead.fields.lastName, { exact: true }).fill("Treviño");
        await main.getByLabel(lead.fields.email, { exact: true }).fill(address);
        await main.getByLabel(lead.fields.phone, { exact: true }).fill("(512) 555-0187");
      };

      await test.step("words of a shopper become filters", async () => {
        await page.goto("/es");
        await isSpanish();
        const search = main.getByRole("searchbox", { name: texts.shell.searchLabel });
        await search.fill("camioneta usada de menos de 40 mil");
        await search.press("Enter");
        await page.waitForURL(/\/es\/used-cars-for-sale\/price-under-40000\?body-style=suvs,trucks/);
        await expect(page.getByRole("heading", { level: 1 })).toContainText(/usadas de menos de \$40,000/);
        await isSpanish();
      });

      await test.step("an alert is requested and confirmed", async () => {
        await page.getByText(alerts.open.search).click();
        const form = page.locator("form[action='/es/api/alerts']");
        await form.getByLabel(alerts.email, { exact: true }).fill("lupe@taller");
        await form.getByRole("button", { name: alerts.submit }).click();
        await expect(main.getByText(lead.validation.email).first()).toBeVisible();
        await isSpanish();
        await form.getByLabel(alerts.email, { exact: true }).fill(address);
        await form.getByRole("button", { name: alerts.submit }).click();
        await expect(page.getByRole("heading", { level: 1, name: alerts.sent.title })).toBeVisible();
        await isSpanish();
        const confirm = await mail.next(
          (each) => isOwn(each) && (each.parsed.subject ?? "").startsWith("Confirme sus avisos"),
        );
        isSpanishMail(confirm);
        await page.goto(/\/es\/alerts\/confirm\/[\w-]{43}/.exec(confirm.parsed.text!)![0]);
        await isSpanish();
        await page.getByRole("button", { name: alerts.confirm.button(1) }).click();
        await expect(main.getByRole("status")).toContainText(alerts.manage.done.confirmed);
        await isSpanish();
      });

      await test.step("a deal is begun, answered step by step, and sent", async () => {
        await page.goto("/es/used-cars-for-sale");
        await main.locator('a[href*="-cars-for-sale/20"]').first().click();
        await page.waitForURL(/\/es\/\w+-cars-for-sale\/\d{4}-/);
        await isSpanish();
        await page.getByRole("button", { name: texts.vehicle.lines.startDeal }).first().click();
        await expect(page.getByRole("heading", { level: 1, name: deal.name })).toBeVisible();
        await isSpanish();
        const open = (title: string) =>
          page.getByRole("link", { name: `${deal.steps.add}: ${title}` }).click();
        const save = async () => {
          await page.getByRole("button", { name: deal.steps.save, exact: true }).click();
          await expect(page.getByRole("status").filter({ hasText: deal.saved })).toBeVisible();
          await isSpanish();
        };

        await open(deal.steps.trade.title);
        await isSpanish();
        await page.getByRole("button", { name: deal.steps.save, exact: true }).click();
        await expect(page.getByRole("alert").first()).toContainText(deal.errors.choose);
        await isSpanish();
        await main.getByLabel(deal.steps.trade.yes, { exact: true }).check();
        const trade = {
          year: "2016",
          make: "Honda",
          model: "Civic",
          miles: "91000",
          value: "7000",
          owed: "1200",
        };
        for (const [name, typed] of Object.entries(trade))
          await main.getByLabel(deal.steps.trade[name as keyof typeof trade], { exact: false }).fill(typed);
        await save();

        await open(deal.steps.payment.title);
        await main.getByLabel(deal.steps.payment.finance, { exact: true }).check();
        await main.getByLabel(deal.steps.payment.down).fill("3000");
        await main.getByLabel(deal.steps.payment.term).fill("60");
        await save();
        await open(deal.steps.offers.title);
        await isSpanish();
        await save();
        await open(deal.steps.plans.title);
        await isSpanish();
        for (const none of await main.getByLabel(deal.steps.plans.no, { exact: true }).all())
          await none.check();
        await save();
        await open(deal.steps.handover.title);
        await isSpanish();
        await main.locator('input[name="handover"][value="pickup"]').check();
        await save();
        await expect(page.getByText(deal.worksheet.allAnswered)).toBeVisible();

        const send = page.getByRole("button", { name: lead.forms.deal.submit });
        await send.click();
        await expect(page.getByRole("alert").first()).toContainText(lead.validation.firstName);
        await isSpanish();
        await fillIn();
        await send.click();
        await expect(page.getByText(deal.sent)).toBeVisible();
        await isSpanish();
        // A program fills in the form faster than a person; what it sends is not acknowledged.
        if (!javaScriptEnabled) isSpanishMail(await mail.nextReceipt(isOwn));
        const toStore = await mail.next(
          ({ to, parsed }) => !to.includes(address) && (parsed.text ?? "").includes(address),
        );
        expect(toStore.parsed.text).toContain("Language: Spanish");
        // Each token of a deal begins with its id.
        const [dealId = ""] = new URL(page.url()).pathname.split(".");
        await page.goto("/es");
        const link = page.locator("header").getByRole("link", { name: deal.name });
        if (javaScriptEnabled) {
          await link.click();
          await page.waitForURL((url) => url.pathname.startsWith(`${dealId}.`));
        } else await expect(link).toBeHidden();
      });

      await test.step("a service appointment is booked", async () => {
        await page.goto("/es/service");
        await isSpanish();
        await main.getByRole("radio", { name: /Round Rock/ }).check();
        await main.getByRole("checkbox", { name: /Cambio de aceite y filtro/ }).check();
        await page.getByRole("button", { name: service.center.seeTimes }).click();
        await isSpanish();
        const days = main.locator('a[href*="day="]');
        await days.nth(javaScriptEnabled ? 2 : 3).click();
        const times = main.locator('a[href*="time="]');
        await times.first().click();
        await page.waitForURL(/[?&]time=/);
        await isSpanish();
        const book = page.getByRole("button", { name: es(serviceFormMessages).submit });
        await book.click();
        await expect(page.getByRole("alert").first()).toContainText(lead.validation.year);
        await isSpanish();
        await main.getByLabel(lead.fields.year).fill("2016");
        await main.getByLabel(lead.fields.make, { exact: true }).fill("Honda");
        await main.getByLabel(lead.fields.model, { exact: true }).fill("Civic");
        await fillIn();
        await book.click();
        await expect(page.getByRole("heading", { level: 1, name: service.appointment.booked })).toBeVisible();
        await isSpanish();
        isSpanishMail(
          await mail.next(
            (each) => isOwn(each) && /^Su cita de servicio en /.test(each.parsed.subject ?? ""),
          ),
        );
      });

      const database = new SQLite(`${dataDir}/forecourt.db`, { readonly: true });
      const languages = database
        .prepare("select payload_json ->> '$.user.language' as language from leads where payload_json like ?")
        .pluck()
        .all(`%${address}%`);
      database.close();
      expect(languages).toEqual(["es", "es"]);
      await context.close();
    },
  );
}
