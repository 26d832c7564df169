import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FIELD_LIMITS } from "../../../../config/leads/leads";
import { emailAddress, phoneNumber } from "../../../../lib/core/contact/contact-schemas";
import { isEmail, mailAddress } from "../../../../lib/core/contact/email-address";
import { phoneExtension } from "../../../../lib/core/contact/phone-format";
import { singleLine } from "../../../../lib/core/platform/clean-text";
import { EmailJobSchema, EmailPostSchema } from "../../../../lib/delivery/mail/email-message";
import { MailContentSchema } from "../../../../lib/delivery/mail/mail-content";
import { sendMail } from "../../../../lib/delivery/mail/send-mail";
import { readEmail } from "../../../../lib/leads/alerts/read-request";
import { email as formEmail, phone as formPhone } from "../../../../lib/leads/core/schemas/fields";
import { telHref } from "../../../../lib/store/locations/contact-links";
import { runs } from "../../../support/scale";
import { type MailServer, startMailServer } from "../../../support/smtp";
import { leadEmail, makeLead } from "../../leads/core/fixture";

const signal = new AbortController().signal;
const atoms = fc.stringMatching(/^[a-zA-Z0-9!#$%&'*+/=?^_`{|}~-]{1,12}$/);
const locals = fc.array(atoms, { minLength: 1, maxLength: 4 }).map((parts) => parts.join("."));
const labels = fc.oneof(
  fc.stringMatching(/^[a-zA-Z0-9]([a-zA-Z0-9-]{0,10}[a-zA-Z0-9])?$/),
  fc.constantFrom("bücher", "例え", "пример", "faß", "xn--bcher-kva", "مثال", "☃", "１２"),
);
const tops = fc.constantFrom("com", "example", "de", "рф", "xn--p1ai", "中国");
const addresses = fc
  .tuple(locals, fc.array(labels, { minLength: 1, maxLength: 3 }), tops)
  .map(([local, names, top]) => `${local}@${[...names, top].join(".")}`);
/** Arbitrary texts around an @. */
const texts = fc
  .tuple(fc.string({ maxLength: 12 }), fc.string({ maxLength: 20 }))
  .map((sides) => sides.join("@"));

describe("an address that any field accepts", () => {
  let server: MailServer;
  beforeAll(async () => {
    server = await startMailServer();
  });
  afterAll(() => server.stop());

  async function send(to: string, post: number) {
    const job = EmailJobSchema.parse({
      ...leadEmail(makeLead()),
      id: `mail-${post}`,
      message: { type: "text", subject: "S", email: to, body: "B" },
      from: { name: "Acme", address: to },
      replyTo: to,
      files: undefined,
    });
    const none = { STORE_API_URL: undefined, API_SECRET: undefined, MAIL_FROM: undefined };
    const settings = { SMTP_URL: server.url, SMTP_INSECURE: "0" as const, TIME_SCALE: 1, ...none };
    const DATA_DIR = mkdtempSync(join(tmpdir(), "forecourt-addresses-"));
    const result = await sendMail(
      job,
      { ...settings, DATA_DIR, SITE_URL: "https://acme.example.com" },
      signal,
    );
    expect(result).toMatchObject({ ok: true });
    return server.mails.at(-1)!;
  }

  it.each([
    ["o&leary@example.com", "o&leary@example.com"],
    ["o'leary@example.com", "o'leary@example.com"],
    ["a/b=c@example.com", "a/b=c@example.com"],
    ["{a}|b~c@example.com", "{a}|b~c@example.com"],
    ["ada@bücher.example", "ada@xn--bcher-kva.example"],
    ["ada@пример.рф", "ada@xn--e1afmkfd.xn--p1ai"],
    ["=?utf-8?q?a?=@example.com", "=?utf-8?q?a?=@example.com"],
  ])("is mailed to: %s", async (typed, taken) => {
    const values = [formEmail.parse(typed), emailAddress.parse(typed)];
    expect(values).toEqual([taken, taken]);
    expect(readEmail({ email: typed })).toEqual({ ok: true, email: taken });
    const mail = await send(taken, 0);
    expect(inAscii(mail.to)).toEqual([taken]);
    expect(mail.parsed.to).toMatchObject([{ address: taken }]);
  });

  it.each([
    "ü@example.com",
    '"a b"@example.com',
    "a..b@example.com",
    ".a@example.com",
    "a@127.0.0.1",
    "a@b",
    "a@-b.com",
    "a@b.com.",
    "a@b/c.com",
    "a@b.com:25",
    `${"x".repeat(65)}@b.com`,
    `a@${"b.".repeat(130)}com`,
  ])("is none that no mail server takes: %s", (typed) => {
    expect(isEmail(typed)).toBe(false);
    expect(formEmail.safeParse(typed).success).toBe(false);
    expect(emailAddress.safeParse(typed).success).toBe(false);
    expect(readEmail({ email: typed }).ok).toBe(false);
  });

  it("is accepted by forms, files, outbox and API alike, and arrives by SMTP", async () => {
    let post = 0;
    let sent = 0;
    await fc.assert(
      fc.asyncProperty(fc.oneof({ weight: 4, arbitrary: addresses }, texts), async (typed) => {
        const address = mailAddress(typed);
        expect(emailAddress.safeParse(typed).success).toBe(address !== null);
        // A form's field takes away blanks and control characters first.
        const isPlain = /^[\x21-\x7e]+$/.test(typed) && typed.length <= 100;
        expect(!isPlain || formEmail.safeParse(typed).success === (address !== null)).toBe(true);
        if (address === null) return;
        expect(mailAddress(address)).toBe(address);
        const message = { type: "text", subject: "S", email: address, body: "B" };
        expect(EmailPostSchema.parse(message)).toEqual(message);
        const mail = await send(address, ++post);
        expect(inAscii(mail.to)).toEqual([lowerDomain(address)]);
        sent++;
      }),
      { numRuns: runs(200) },
    );
    expect(sent).toBeGreaterThan(30);
  });
});

/** The server of the test writes internationalized domains in their own letters. */
function inAscii(recipients: readonly string[]): string[] {
  return recipients.map((recipient) => lowerDomain(mailAddress(recipient)!));
}

/** Domains have no case. */
function lowerDomain(address: string): string {
  const at = address.lastIndexOf("@");
  return address.slice(0, at) + address.slice(at).toLowerCase();
}

describe("a phone number that any field accepts", () => {
  const numbers = fc
    .tuple(
      fc.constantFrom("", "+", "+1 ", "1-", "("),
      fc.stringMatching(/^([0-9]{1,4}[ ().-]){2,5}$/),
      fc.constantFrom("", " x22", " ext. 5", "#7", ";ext=204", " extension 12345678"),
    )
    .map((parts) => parts.join(""));

  it("becomes a link that can be called, with its extension, also in a mail", () => {
    let linked = 0;
    fc.assert(
      fc.property(numbers, (typed) => {
        const isAccepted = phoneNumber.safeParse(typed).success;
        // A form's field takes fewer characters.
        const fits = singleLine(typed).length <= FIELD_LIMITS.phone;
        expect(formPhone.safeParse(typed).success).toBe(isAccepted && fits);
        if (!isAccepted) return;
        linked++;
        const href = telHref(typed);
        expect(href).toMatch(/^tel:\+\d{10,15}(;ext=\d{1,8})?$/);
        expect(phoneExtension(href)).toBe(phoneExtension(typed));
        const block = { type: "action", label: "Call", href, primary: true };
        expect(MailContentSchema.shape.blocks.element.safeParse(block).success).toBe(true);
      }),
      { numRuns: runs(500) },
    );
    expect(linked).toBeGreaterThan(20);
  });
});
