import type { Page } from "@playwright/test";
import { leadMessages } from "../../lib/store/i18n/lead-messages";
import { staffInboundMessages } from "../../lib/store/i18n/staff-inbound-messages";
import { staffLeadMessages } from "../../lib/store/i18n/staff-lead-messages";
import { staffReplyMessages } from "../../lib/store/i18n/staff-reply-messages";
import { violations } from "../support/axe";
import { freePort } from "../support/free-port";
import { OVER_LIMITS } from "../support/hostile-mails";
import { NIGHTLY } from "../support/nightly";
import { overflow } from "../support/overflow";
import { photograph } from "../support/photograph";
import { startSite } from "../support/site";
import { startMailServer } from "../support/smtp";
import { acceptWithPasskey, addAuthenticator, inviteByCommand } from "../support/staff";
import { expect, test } from "../support/test";

const leadTexts = leadMessages();

const SECRET = "a-secret-of-the-provider";

test("a lead gets a reply from a template, the mail arrives in its thread, and the customer's reply joins it", {
  tag: NIGHTLY,
}, async ({ browser }) => {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const mail = await startMailServer();
  const env = {
    SITE_URL: url,
    SMTP_URL: mail.url,
    INBOUND_SECRET: SECRET,
    INBOUND_ADDRESS: "replies@cars.example",
  };
  const site = await startSite({ port, env });
  const context = await browser.newContext({ baseURL: url });
  try {
    const page = await context.newPage();
    await addAuthenticator(context, page);
    await acceptWithPasskey(page, await inviteByCommand(site.dataDir, url, "olga@example.com", "owner"));
    const stock = (await (
      await page.request.get("/api/inventory/search?path=/used-cars-for-sale")
    ).json()) as {
      vehicles: { vin: string; year: number; make: string; model: string }[];
    };
    const vehicle = stock.vehicles[0]!;
    const name = `${vehicle.year} ${vehicle.make} ${vehicle.model}`;
    const lead = {
      vin: vehicle.vin,
      firstName: "Zoë",
      lastName: "O'Neill",
      email: "zoe@shopper.example.com",
    };
    const sent = await page.request.post("/api/leads/availability", {
      data: {
        ...lead,
        phone: "312-555-0187",
        message: "Is it there?",
        idempotencyKey: "a-lead-to-answer-0001",
      },
    });
    expect(sent.status()).toBe(201);

    await page.goto("/staff/leads");
    await page
      .getByRole("link", { name: /Zoë O'Neill/ })
      .first()
      .click();
    const text = page.getByRole("textbox", { name: leadTexts.fields.message });
    const template = page.getByLabel(staffReplyMessages().template);

    await test.step("a placeholder that is left is marked, and nothing is sent", async () => {
      await page.getByLabel(staffReplyMessages().subject).fill("About the {vehicle}");
      await text.fill("It costs {discount}.");
      await expect(page.getByText(staffReplyMessages().unfilled)).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.getByRole("button", { name: staffReplyMessages().send }).click();
      await expect(page.getByLabel(staffReplyMessages().subject)).toBeFocused();
      expect(page.url()).not.toContain("problem");
    });

    await test.step("typed text survives a reload, and a template replaces it", async () => {
      await page.reload();
      await expect(text).toHaveValue("It costs {discount}.");
      await template.selectOption({ label: "It’s available" });
      await page.getByRole("button", { name: staffReplyMessages().useTemplate }).click();
      await expect(text).toHaveValue(new RegExp(`^Hi Zoë,\\n\\nGood news: the ${name} is on our lot`));
      await expect(page.getByText(staffReplyMessages().unfilled)).toHaveCount(0);
    });

    await test.step("the page shows it well at both widths", async () => {
      await photographAtBothWidths(page, "staff-reply-form");
    });

    await page.getByRole("button", { name: staffReplyMessages().send }).click();
    await expect(page.getByText(staffLeadMessages().done.reply)).toBeVisible();
    const received = await mail.next(({ to }) => to.includes(lead.email));
    expect(received.parsed).toMatchObject({
      from: { name: expect.stringMatching(/^Olga, /), address: expect.stringContaining("@") },
      subject: `Yes, the ${name} is here`,
      messageId: expect.stringMatching(/^<[\w.-]+\.reply\.\w+\.[0-9a-f]{32}@localhost>$/),
      replyTo: [{ address: expect.stringMatching(/^replies\+[0-9a-z]+@cars\.example$/) }],
    });
    expect(received.parsed.text).toContain("Olga");
    expect(received.parsed.html).toContain("Olga");
    await expect(page.locator("select[name=stage]")).toHaveValue("contacted");
    await expect(text).toHaveValue("");

    await test.step("the reply joins the thread, as text", async () => {
      const answer = [
        "From: Zoe <zoe@shopper.example.com>",
        `To: ${received.parsed.replyTo![0]!.address}`,
        `Subject: Re: ${received.parsed.subject}`,
        "Message-ID: <answer@mail.shopper.example>",
        "Content-Type: text/html; charset=utf-8",
        "",
        '<p>Saturday at 10 works for me!</p><img src=x onerror="document.title=1"><blockquote>Hi</blockquote>',
      ].join("\r\n");
      const headers = { "content-type": "message/rfc822", authorization: `Bearer ${SECRET}` };
      const posted = await page.request.post("/api/inbound-mail", { data: answer, headers });
      expect([posted.status(), await posted.json()]).toEqual([200, { outcome: "joined" }]);
      await page.reload();
      const mails = page.getByTestId("mails").getByRole("article");
      await expect(mails).toHaveCount(2);
      await expect(mails.nth(0)).toContainText("Delivered");
      await expect(mails.nth(1)).toContainText("Saturday at 10 works for me!");
    });

    await text.fill("See you on Saturday!");
    await page.getByRole("button", { name: staffReplyMessages().send }).click();
    const second = await mail.next(({ parsed }) => parsed.text?.includes("See you on Saturday!") === true);
    expect(second.parsed.inReplyTo).toBe("<answer@mail.shopper.example>");
    expect(second.parsed.references).toContain(received.parsed.messageId);
    expect(second.parsed.subject).toBe(`Re: ${received.parsed.subject}`);
    await expect(page.getByTestId("mails").getByRole("article")).toHaveCount(3);
    await photographAtBothWidths(page, "staff-reply-thread");

    await test.step("an address that refuses mail is shown until someone allows it again", async () => {
      const headers = { authorization: `Bearer ${SECRET}` };
      const data = { event: "bounced", address: lead.email };
      expect((await page.request.post("/api/inbound-mail", { data, headers })).status()).toBe(200);
      await page.reload();
      const refusal = page.getByTestId("refusal");
      await expect(refusal).toBeVisible();
      await photographAtBothWidths(page, "staff-reply-refused");
      await refusal.getByRole("button").focus();
      await page.keyboard.press("Enter");
      await expect(refusal).toHaveCount(0);
    });

    await test.step("a mail that cannot be read is set aside, tried again and deleted", async () => {
      const headers = { "content-type": "message/rfc822", authorization: `Bearer ${SECRET}` };
      const data = OVER_LIMITS["parts 200 levels deep"][0]();
      expect((await page.request.post("/api/inbound-mail", { data, headers })).status()).toBe(422);
      await page.goto("/staff");
      await page.getByRole("link", { name: staffInboundMessages().open }).click();
      await expect(page.getByText(staffInboundMessages().reason("too-deep"))).toBeVisible();
      await photographAtBothWidths(page, "staff-mails");
      await page.getByRole("button", { name: staffInboundMessages().retry }).click();
      await expect(page.getByText(staffInboundMessages().reason("too-deep"))).toBeVisible();
      await page.getByRole("button", { name: staffInboundMessages().remove }).click();
      await expect(page.getByText(staffInboundMessages().none)).toBeVisible();
      await photographAtBothWidths(page, "staff-mails-none");
    });
  } finally {
    await context.close();
    await site.stop();
    await mail.stop();
  }
});

async function photographAtBothWidths(page: Page, name: string): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overflow(page)).toBe(0);
    expect(await violations(page)).toEqual([]);
    await photograph(page, `${name}-${width}`, { fullPage: true });
  }
}
