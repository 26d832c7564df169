import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { signatureOf } from "../../lib/delivery/text/twilio";
import { staffAppointmentMessages } from "../../lib/store/i18n/staff-appointment-messages";
import { staffCallMessages } from "../../lib/store/i18n/staff-call-messages";
import { staffTextMessages } from "../../lib/store/i18n/staff-text-messages";
import { atNoon } from "../support/at-noon";
import { violations } from "../support/axe";
import { freePort } from "../support/free-port";
import { NIGHTLY } from "../support/nightly";
import { overflow } from "../support/overflow";
import { photograph } from "../support/photograph";
import { startSite } from "../support/site";
import { acceptWithPasskey, addAuthenticator, inviteByCommand } from "../support/staff";
import { expect, test } from "../support/test";
import { startTextProvider, TEXT_ACCOUNT, TEXT_SECRET } from "../support/text-provider";

const SENDER = "+16305550100";
const CALLED = "+16305550101";
const CUSTOMER = "+13125550187";
const t = staffTextMessages();
const booking = staffAppointmentMessages();

for (const begin of ["lead", "missed call"] as const)
  test(`a ${begin} is answered by text, the customer's signed answer joins the thread, and ends in an appointment`, {
    tag: NIGHTLY,
  }, async ({ browser }) => {
    const provider = await startTextProvider();
    const root = mkdtempSync(join(tmpdir(), "forecourt-files-"));
    for (const folder of ["content", "samples", "stores"])
      cpSync(join("config", folder), join(root, "config", folder), { recursive: true });
    const stores = join(root, "config", "stores", "heartland");
    const [first] = readdirSync(stores).filter((each) => each !== "group.json");
    for (const name of readdirSync(stores).filter((each) => each !== "group.json")) {
      const file = join(stores, name);
      // A number belongs to one store.
      const calls = name === first ? { callNumbers: [{ number: CALLED, source: "google" }] } : {};
      writeFileSync(
        file,
        JSON.stringify({ ...JSON.parse(readFileSync(file, "utf8")), textNumber: SENDER, ...calls }),
      );
    }
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const keys = { TEXT_URL: provider.url, TEXT_ACCOUNT, TEXT_SECRET };
    const env = { SITE_URL: url, FILES_ROOT: root, ...keys, ...atNoon("America/Chicago") };
    const site = await startSite({ port, env });
    const context = await browser.newContext({ baseURL: url });
    try {
      const page = await context.newPage();
      await addAuthenticator(context, page);
      await acceptWithPasskey(page, await inviteByCommand(site.dataDir, url, "olga@example.com", "owner"));
      // A call's lead is of the store whose number it is, and only that store's vehicles can be booked there.
      const store = first!.replace(".json", "");
      const found = await page.request.get(`/api/inventory/search?path=/used-cars-for-sale&store=${store}`);
      const { vehicles } = (await found.json()) as {
        vehicles: { vin: string; year: number; make: string }[];
      };
      const vehicle = vehicles[0]!;
      if (begin === "lead") {
        const sent = await page.request.post("/api/leads/availability", {
          data: {
            ...{ vin: vehicle.vin, firstName: "Zoë", lastName: "O'Neill", email: "zoe@shopper.example.com" },
            ...{ phone: "312-555-0187", message: "Is it there?", consent: "true" },
            idempotencyKey: "a-lead-to-text-0001",
          },
        });
        expect(sent.status()).toBe(201);
      } else {
        const call = { CallSid: "CA0001", From: CUSTOMER, To: CALLED };
        expect(await (await provided("/api/calls/incoming", call, TEXT_SECRET)).text()).toContain("<Dial ");
        const end = { ...call, DialCallStatus: "no-answer" };
        expect((await provided("/api/calls/ended", end, "wrong")).status).toBe(403);
        expect((await provided("/api/calls/ended", end, TEXT_SECRET)).status).toBe(200);
      }

      await page.goto("/staff/leads");
      await page
        .getByRole("link", { name: begin === "lead" ? /Zoë O'Neill/ : /\(312\) 555-0187/ })
        .first()
        .click();
      if (begin === "missed call") {
        await expect(page.getByText(staffCallMessages().missed("google")).first()).toBeVisible();
        await expect(page.getByText(staffCallMessages().callBack).first()).toBeVisible();
      }
      const text = page.locator("#text").getByRole("textbox", { name: t.text });
      await text.fill("Yes, it is here. When would you like to drive it?");
      await page.getByRole("button", { name: t.send }).click();
      const received = await provider.next(({ to }) => to === CUSTOMER);
      expect(received).toMatchObject({ from: SENDER, body: expect.stringContaining("When would you like") });

      await test.step("an answer without the provider's signature is refused", async () => {
        expect((await answer("Saturday at 10?", "wrong")).status).toBe(403);
      });

      await test.step("the signed answer joins the thread", async () => {
        expect((await answer("Saturday at 10?", TEXT_SECRET)).status).toBe(200);
        await page.reload();
        await expect(page.getByText("Saturday at 10?")).toBeVisible();
        await expect(page.getByText("When would you like to drive it?").first()).toBeVisible();
        expect(await violations(page)).toEqual([]);
        await photograph(page, "staff-text-journey-1280", { fullPage: true });
        await page.setViewportSize({ width: 360, height: 740 });
        expect(await overflow(page)).toBe(0);
        await page.setViewportSize({ width: 1280, height: 800 });
      });

      await test.step("the appointment is booked from the lead", async () => {
        await page.getByRole("link", { name: booking.onLead.book["test-drive"] }).first().click();
        if (begin === "missed call") {
          await page.getByLabel(booking.booking.vehicle, { exact: true }).fill(vehicle.vin);
          await page.getByRole("button", { name: booking.booking.showTimes }).click();
          // The caller has no name yet.
          await expect(page.getByText(booking.booking.forLead("(312) 555-0187"))).toBeVisible();
        }
        const time = page.getByRole("combobox", { name: booking.booking.time, exact: true });
        await time.selectOption({ index: 1 });
        await page.getByRole("button", { name: booking.booking.book }).click();
        await expect(page.getByRole("status").first()).toHaveText("The appointment is booked.");
        await page.getByRole("link", { name: booking.detail.lead }).click();
        await expect(page.locator("select[name=stage]")).toHaveValue("appointment");
      });
    } finally {
      await context.close();
      await site.stop();
      await provider.stop();
      rmSync(root, { recursive: true, force: true });
    }

    /** Posts a text of the customer as the provider forwards it. */
    function answer(body: string, secret: string): Promise<Response> {
      const fields = { From: CUSTOMER, To: SENDER, Body: body, MessageSid: "SM0001" };
      return provided("/api/texts/replies", fields, secret);
    }

    /** Posts what the provider posts, signed. */
    function provided(path: string, fields: Record<string, string>, secret: string): Promise<Response> {
      return fetch(site.url + path, {
        method: "POST",
        headers: {
          "content-type": "application/x-www-form-urlencoded",
          "x-twilio-signature": signatureOf(secret, url + path, fields),
        },
        body: new URLSearchParams(fields),
      });
    }
  });
