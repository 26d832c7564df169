import type { Browser, Locator, Page } from "@playwright/test";
import { leadMessages } from "../../lib/store/i18n/lead-messages";
import { shortlistMessages as shortlistTexts } from "../../lib/store/i18n/shortlist-messages";
import { violations } from "../support/axe";
import { hydrateForm } from "../support/hydrate-form";
import { dailyIf, NIGHTLY } from "../support/nightly";
import { tabTo as tabToControl } from "../support/search-page";
import type { ReceivedMail } from "../support/smtp";
import { expect, test } from "../support/test";

const leadTexts = leadMessages();

/** Forms that bring a message: contact, careers, staff. */

const CONTACT_MESSAGES = [
  "Enter your first name.",
  "Enter your last name.",
  "Please enter a valid email address",
  "Please enter a valid phone number",
  "Enter your message.",
];

for (const javaScriptEnabled of [true, false]) {
  const mode = javaScriptEnabled ? "on" : "off";

  test.describe(`JavaScript ${mode}`, () => {
    test(
      "contact: rejected with each message beside its field and in the summary, then sent to the topic's department",
      dailyIf(!javaScriptEnabled),
      async ({ browser, site, mail }) => {
        const page = await open(browser, site.url, javaScriptEnabled, "/contact-us");
        const form = page.getByRole("form", { name: leadTexts.forms.contact.formName });
        const email = `contact-${mode}@shopper.example.com`;
        await fillPerson(form, { email: "nobody@nowhere", phone: "12345" });
        await form.getByLabel(leadTexts.fields.firstName).fill("");
        await form.getByLabel(leadTexts.fields.lastName).fill("");
        await form.getByRole("button", { name: leadTexts.forms.contact.submit }).click();
        const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
        const required = ["Topic: This field is required", "Privacy Policy: This field is required"];
        for (const message of [...CONTACT_MESSAGES, ...required])
          await expect(summary.getByRole("link", { name: message, exact: true })).toBeVisible();
        await expectMessageAt(form.getByLabel(leadTexts.fields.topic), "This field is required");
        await expectMessageAt(
          form.getByRole("textbox", { name: leadTexts.fields.message }),
          "Enter your message.",
        );
        await expectMessageAt(form.getByLabel(/agree to it/), "This field is required");
        await expect(form.getByLabel(leadTexts.fields.phone)).toHaveValue("12345");
        expect(page.url()).not.toMatch(/12345|nobody/);
        if (javaScriptEnabled) {
          await expect(summary).toBeFocused();
          expect(await violations(page)).toEqual([]);
        }

        await fillPerson(form, { email });
        await form.getByLabel(leadTexts.fields.topic).selectOption("Parts questions");
        await form.getByLabel(shortlistTexts().location).selectOption("Heartland Kia Schaumburg");
        await form
          .getByRole("textbox", { name: leadTexts.fields.message })
          .fill("A mirror for a 2019 Soul,\nplease.");
        await form.getByLabel(/agree to it/).check();
        await form.getByRole("button", { name: leadTexts.forms.contact.submit }).click();
        if (javaScriptEnabled)
          await expectToast(
            page,
            "Message sent!",
            "Your message was sent, and someone from our team will contact you soon.",
          );
        await expect(page.getByText(leadTexts.thanks.title).first()).toBeVisible();
        const next = javaScriptEnabled ? /has your message/ : /a person will answer it/;
        await expect(page.getByText(next).first()).toBeVisible();

        const received = await mail.next((each) => each.raw.includes(email));
        expect(received.to).toEqual(["service.schaumburg@heartland.example.com"]);
        expect(received.parsed.subject).toBe("Contact Us Form (service) - Heartland Kia Schaumburg");
        const text = received.parsed.text ?? "";
        expect(text).toContain("Topic: Parts questions");
        expect(text).toContain("> A mirror for a 2019 Soul,\n> please.");
        expect(text).toMatch(/Agreed to: privacy-\d+ /);
        expect(text).toContain("Consent to calls and texts: not given");
        expect(site.output()).not.toContain(email);
        await page.context().close();
      },
    );

    test(
      "careers: a wrong file is rejected, a résumé arrives with the application",
      dailyIf(javaScriptEnabled),
      async ({ browser, site, mail }) => {
        const page = await open(browser, site.url, javaScriptEnabled, "/our-company/careers");
        const form = page.getByRole("form", { name: leadTexts.forms.careers.formName });
        const email = `careers-${mode}@applicant.example.com`;
        // A plain form that is refused has lost the chosen file.
        if (javaScriptEnabled) await hydrateForm(form);
        await page.getByRole("link", { name: "Apply for Sales Consultant" }).click();
        if (!javaScriptEnabled)
          await form
            .getByLabel(leadTexts.fields.position)
            .selectOption("Sales Consultant, Heartland Kia Schaumburg");
        await expect(form.getByLabel(leadTexts.fields.position)).toHaveValue("sales-consultant-schaumburg");
        await fillPerson(form, { email });
        await form.getByLabel("Résumé").setInputFiles(file("resume.pdf", "MZ this is a program"));
        await form.getByRole("button", { name: leadTexts.forms.careers.submit }).click();
        await expect(page.getByRole("alert").filter({ hasText: "Enter your message." })).toBeVisible();
        await form
          .getByRole("textbox", { name: leadTexts.fields.message })
          .fill("I sold bicycles for six years.");
        if (!javaScriptEnabled)
          await form.getByLabel("Résumé").setInputFiles(file("resume.pdf", "MZ this is a program"));
        await form.getByRole("button", { name: leadTexts.forms.careers.submit }).click();
        await expect(page.getByRole("alert").filter({ hasText: /Choose a PDF/ })).toBeVisible();
        await expect(form.getByRole("textbox", { name: leadTexts.fields.message })).toHaveValue(
          "I sold bicycles for six years.",
        );
        if (javaScriptEnabled) expect(await violations(page)).toEqual([]);

        // Larger than any form may be: still its own message at its field, and nothing typed is lost.
        await form.getByLabel("Résumé").setInputFiles(file("resume.pdf", "%PDF-1.7".padEnd(7_000_000, "x")));
        await form.getByRole("button", { name: leadTexts.forms.careers.submit }).click();
        await expectMessageAt(form.getByLabel("Résumé"), "Choose a file of 5 MB or less.");
        await expect(form.getByRole("textbox", { name: leadTexts.fields.message })).toHaveValue(
          "I sold bicycles for six years.",
        );

        await form
          .getByLabel("Résumé")
          .setInputFiles(file("Zoë’s résumé.pdf", "%PDF-1.7 six years of bicycles"));
        await form.getByRole("button", { name: leadTexts.forms.careers.submit }).click();
        if (javaScriptEnabled) await expectToast(page, "Message sent!", "We have received your submission.");
        await expect(page.getByText(leadTexts.thanks.title).first()).toBeVisible();
        await expect(page.getByText(/will read your application/).first()).toBeVisible();

        const received = await mail.next((each) => each.raw.includes(email));
        expect(received.to).toEqual(["careers@heartland.example.com"]);
        expect(received.parsed.subject).toBe("Careers Form - Heartland Kia Schaumburg");
        expect(received.parsed.text).toContain("Position: Sales Consultant");
        const [resume] = received.parsed.attachments;
        expect(resume?.mimeType).toBe("application/pdf");
        expect(textOf(resume?.content)).toBe("%PDF-1.7 six years of bicycles");
        await page.context().close();
      },
    );

    test(
      "staff: the message reaches the store and, directly, the person",
      dailyIf(!javaScriptEnabled),
      async ({ browser, site, mail }) => {
        const page = await open(browser, site.url, javaScriptEnabled, "/our-company/meet-our-team");
        await page.getByRole("link", { name: "Noor Haddad", exact: true }).click();
        await expect(page.getByRole("heading", { level: 1, name: "Noor Haddad" })).toBeVisible();
        await expect(page.getByText("Sales, Heartland Kia Schaumburg", { exact: true })).toBeVisible();
        const form = page.getByRole("form", { name: leadTexts.forms["staff-member"].formName });
        const email = `staff-${mode}@shopper.example.com`;
        await fillPerson(form, { email });
        await form.getByRole("button", { name: leadTexts.forms.contact.submit }).click();
        const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
        await expect(summary.getByRole("link", { name: leadTexts.validation.message })).toBeVisible();
        await expect(form.getByLabel(leadTexts.fields.email)).toHaveValue(email);
        if (javaScriptEnabled) expect(await violations(page)).toEqual([]);
        await form.getByRole("textbox", { name: leadTexts.fields.message }).fill("Thank you for the drive!");
        await form.getByRole("button", { name: leadTexts.forms.contact.submit }).click();
        await expect(page.getByText(leadTexts.thanks.title).first()).toBeVisible();

        const direct = await mail.next((each) => mine(each, email) && isDirect(each));
        const toStore = await mail.next((each) => mine(each, email) && !isDirect(each));
        expect(direct.to).toEqual(["noor.haddad@heartland.example.com"]);
        expect(toStore.to).toEqual(["schaumburg@heartland.example.com"]);
        expect(toStore.parsed.subject).toBe("Staff Member Form - Heartland Kia Schaumburg");
        for (const { parsed } of [direct, toStore]) expect(parsed.text).toContain("For: Noor Haddad");
        await page.context().close();
      },
    );
  });
}

for (const { path, form: name, button, toast } of [
  {
    path: "/contact-us",
    form: "Contact us",
    button: "Send message",
    toast: [
      "Something went wrong.",
      /^There was an error sending your message\. Please try again, or call .+\.$/,
    ],
  },
  {
    path: "/our-company/careers",
    form: "Apply for a position",
    button: "Send application",
    toast: ["Something went wrong", /^There was an error while submitting\. Please try again, or call .+\.$/],
  },
] as const) {
  test(`${name}: the toast has the exact failure message, and so does the form`, async ({ page }) => {
    await page.route("**/api/leads/*", (route) => route.fulfill({ status: 503, body: "" }));
    await page.goto(path);
    const form = page.getByRole("form", { name });
    await hydrateForm(form);
    await fillPerson(form, { email: "down@shopper.example.com" });
    await form.getByRole("textbox", { name: leadTexts.fields.message }).fill("Hello?");
    if (path === "/contact-us") {
      await form.getByLabel(leadTexts.fields.topic).selectOption("General questions");
      await form.getByLabel(/agree to it/).check();
    } else await form.getByLabel(leadTexts.fields.position).selectOption("Another position");
    await form.getByRole("button", { name: button }).click();
    await expectToast(page, toast[0], toast[1]);
    await expect(form.getByRole("textbox", { name: leadTexts.fields.message })).toHaveValue("Hello?");
    expect(await violations(page)).toEqual([]);
  });
}

test("contact, by keyboard alone, with the visitor's choice of topic by its first letters", async ({
  page,
  mail,
}) => {
  await page.goto("/contact-us");
  const form = page.getByRole("form", { name: leadTexts.forms.contact.formName });
  // Letters typed into a select are lost when another select replaces it between two of them.
  await hydrateForm(form);
  await form.getByLabel(leadTexts.fields.topic).focus();
  await expect(form.getByLabel(leadTexts.fields.topic)).toBeFocused();
  await page.keyboard.type("Bill");
  await page.keyboard.press("Tab");
  for (const text of ["Ada", "Keys", "keys@shopper.example.com", "3125550187", "By keyboard"]) {
    await tabTo(page);
    await page.keyboard.type(text);
  }
  await tabTo(page);
  await page.keyboard.press("Space");
  await tabTo(page);
  await tabTo(page);
  await page.keyboard.press("Enter");
  await expect(page.getByText(leadTexts.thanks.title).first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const received = await mail.next((each) => each.raw.includes("keys@shopper.example.com"));
  expect(received.to).toEqual(["finance@heartland.example.com"]);
});

for (const { path, form: name, button, wanted } of [
  {
    path: "/our-company/careers",
    form: "Apply for a position",
    button: "Send application",
    wanted: "careers",
  },
  {
    path: "/our-company/meet-our-team/noor-haddad",
    form: "Message a team member",
    button: "Send message",
    wanted: "noor.haddad",
  },
]) {
  test(`${name}, by keyboard alone`, { tag: NIGHTLY }, async ({ page, mail }) => {
    await page.goto(path);
    const form = page.getByRole("form", { name });
    const email = `tab-${wanted.replace(".", "-")}@shopper.example.com`;
    await hydrateForm(form);
    const position = form.getByLabel(leadTexts.fields.position);
    if ((await position.count()) > 0) {
      await position.focus();
      await page.keyboard.type("Sales");
    } else await form.getByLabel(leadTexts.fields.firstName).focus();
    for (const [label, text] of [
      ["First name", "Ada"],
      ["Last name", "Tabs"],
      ["Email", email],
      ["Phone", "3125550187"],
      ["Message", "Without a mouse."],
    ] as const) {
      await tabToControl(page, form.getByRole("textbox", { name: label }));
      await page.keyboard.type(text);
    }
    await tabToControl(page, form.getByRole("button", { name: button }));
    await page.keyboard.press("Enter");
    await expect(page.getByText(leadTexts.thanks.title).first()).toBeVisible();
    const received = await mail.next((each) => each.raw.includes(email) && each.to[0]!.startsWith(wanted));
    expect(received.raw).toContain("Without a mouse.");
  });
}

/** Moves the focus to the next control of the form; the line about stored details may have a button too. */
async function tabTo(page: Page): Promise<void> {
  await page.keyboard.press("Tab");
}

async function open(
  browser: Browser,
  baseURL: string,
  javaScriptEnabled: boolean,
  path: string,
): Promise<Page> {
  const width = javaScriptEnabled ? 1280 : 360;
  const context = await browser.newContext({
    baseURL,
    javaScriptEnabled,
    viewport: { width, height: 800 },
  });
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

async function fillPerson(
  form: Locator,
  { email, phone = "(312) 555-0187" }: { email: string; phone?: string },
) {
  await form.getByLabel(leadTexts.fields.firstName).fill("Zoë");
  await form.getByLabel(leadTexts.fields.lastName).fill("O'Neill");
  await form.getByLabel(leadTexts.fields.email).fill(email);
  await form.getByLabel(leadTexts.fields.phone).fill(phone);
}

/** Expects a toast, which disappears after five seconds, but not while the pointer rests on it. */
async function expectToast(page: Page, summary: string, detail: string | RegExp): Promise<void> {
  const toast = page.locator("[popover] [role=alert]").filter({ hasText: summary });
  await toast.hover();
  await expect(toast.getByText(summary, { exact: true })).toBeVisible();
  await expect(toast.getByText(detail)).toBeVisible();
  await page.mouse.move(0, 0);
}

/** The message is beside its field, and is read out with it. */
async function expectMessageAt(field: Locator, message: string): Promise<void> {
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveAccessibleDescription(new RegExp(message.replace(".", "\\.")));
}

function mine({ raw }: ReceivedMail, email: string): boolean {
  return raw.includes(email);
}

/** docs/rules.md#lead-types, word for word. */
function isDirect({ parsed }: ReceivedMail): boolean {
  return parsed.subject === "Connect with a Staff Member Form from website";
}

function file(name: string, text: string) {
  return { name, mimeType: "application/pdf", buffer: Buffer.from(text) };
}

function textOf(content: ArrayBuffer | Uint8Array | string | undefined): string {
  if (content === undefined || typeof content === "string") return content ?? "";
  return Buffer.from(content as Uint8Array).toString("utf8");
}
