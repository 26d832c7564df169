// @vitest-environment jsdom
import PostalMime from "postal-mime";
import { describe, expect, it } from "vitest";
import { mailSamples } from "@/bin/mail/samples";
import { renderMail } from "@/components/mail/render-mail";
import { EmailJobSchema } from "@/lib/delivery/mail/email-message";
import { composed, type MailContent } from "@/lib/delivery/mail/mail-content";
import { composeMail, MAIL_KINDS, type MailDataOf, type MailKind } from "@/lib/delivery/mail/mail-kinds";
import { letterheadOf } from "@/lib/delivery/mail/mail-parts";
import { personMail } from "@/lib/delivery/mail/person-mail";
import { composeMime } from "@/lib/delivery/mail/send-mail";
import { htmlErrors } from "../../../support/html";
import { makeProfile } from "../../../support/store-fixture";

const SITE = "https://acme.example.com";
const STORE = makeProfile({ name: "Acme North", timeZone: "America/Chicago" });
const SAMPLES = mailSamples(STORE, SITE);

function mailOf({ kind, data }: (typeof SAMPLES)[number]) {
  return composeMail<MailKind>(kind, data as MailDataOf<MailKind>);
}

/** Returns the text of an HTML mail, and the targets of its links. */
async function readHtml(content: MailContent, subject: string) {
  const document = new DOMParser().parseFromString(await renderMail(content, subject), "text/html");
  for (const hidden of document.querySelectorAll("head, style, [data-skip-in-text]")) hidden.remove();
  for (const end of document.querySelectorAll("br, p, h1, h2, th, td, li")) end.after("\n");
  return {
    text: document.body.textContent!,
    links: [...document.querySelectorAll("a")].map((link) => link.getAttribute("href")!),
    pictures: [...document.querySelectorAll("img")],
  };
}

/** Prices, times, amounts, dates: every word with a digit, without the addresses of links. */
function numbersIn(text: string): string[] {
  const plain = text.replace(/https?:\/\/\S+/g, " ").replace(/[·,:]/g, " ");
  return [...new Set(plain.match(/\S*\d\S*/g) ?? [])].map((word) => word.replace(/^\(|[.–)-]+$/g, "")).sort();
}

/** Addresses that the letterhead and telephone numbers add to the HTML alone. */
function isOwnLink(href: string): boolean {
  return href !== SITE && !href.startsWith("tel:");
}

describe("mails to people", () => {
  it("have a sample of each kind", () =>
    expect(new Set(SAMPLES.map(({ kind }) => kind))).toEqual(new Set(Object.keys(MAIL_KINDS))));

  describe.each(SAMPLES.map((sample) => [sample.name, sample] as const))("%s", (_, sample) => {
    const { subject, body, content } = mailOf(sample);

    it("is equal in text and HTML: prices, times, numbers and links", async () => {
      const { text, links } = await readHtml(content, subject);
      const withoutFoot = { ...content, letterhead: { ...content.letterhead, phone: undefined } };
      const html = await readHtml(withoutFoot, subject);
      expect(numbersIn(html.text).filter((word) => !body.includes(word))).toEqual([]);
      expect(numbersIn(body).filter((word) => !text.includes(word))).toEqual([]);
      for (const href of links.filter(isOwnLink)) expect(body).toContain(href);
      for (const href of body.match(/https?:\/\/\S+/g) ?? []) expect(links).toContain(href);
    });

    it("is valid HTML, with a text for each picture and nothing that reports the opening", async () => {
      const html = await renderMail(content, subject);
      expect(htmlErrors(html).filter((line) => !isForMailPrograms(line))).toEqual([]);
      const { pictures } = await readHtml(content, subject);
      for (const picture of pictures) {
        expect(picture.getAttribute("alt")).toMatch(/\w{3}/);
        expect(Number(picture.getAttribute("width"))).toBeGreaterThan(100);
      }
      expect(html).not.toMatch(/<script|url\(|@import|<link/);
    });

    it("fits the outbox, and is multipart/alternative when it is sent", async () => {
      const { kind, data } = sample;
      const letter = { id: "mail-1", to: "ada@shopper.example.com", now: Date.UTC(2026, 10, 21) };
      const stored = JSON.parse(JSON.stringify(personMail(kind, data as never, letter)));
      const job = EmailJobSchema.parse(stored);
      const html = await renderMail(job.content!, subject);
      const { raw } = await composeMime({ ...job, html }, { SITE_URL: SITE, MAIL_FROM: undefined });
      const mail = await PostalMime.parse(raw);
      expect(raw.toString()).toMatch(/^Content-Type: multipart\/alternative;/m);
      expect(mail.text!.trim()).toBe(body.trim());
      expect(mail.html!.trim()).toBe(html.trim());
      expect(mail.headers.find(({ key }) => key === "auto-submitted")?.value).toBe("auto-generated");
    });
  });

  it("names the store's place in each mail to a shopper", () => {
    const shoppers = SAMPLES.filter(({ kind }) => /^(?:lead|service|test|appointment)/.test(kind));
    expect(shoppers.length).toBeGreaterThan(8);
    for (const sample of shoppers)
      expect(mailOf(sample).body).toContain(`${STORE.city}, ${STORE.state_short} ${STORE.zip}`);
  });

  it("can be ended by one click only if it declares so", async () => {
    const letter = { id: "mail-1", to: "ada@shopper.example.com", now: 0 };
    const { kind, data } = SAMPLES[0]!;
    const job = personMail(kind, data as never, letter);
    const settings = { SITE_URL: SITE, MAIL_FROM: undefined };
    const plain = (await composeMime(job, settings)).raw.toString();
    expect(plain).not.toMatch(/List-Unsubscribe/i);
    const ended = { ...job, listUnsubscribe: `${SITE}/alerts/token` };
    const raw = (await composeMime(ended, settings)).raw.toString();
    expect(raw).toMatch(/^List-Unsubscribe: <https:\/\/acme\.example\.com\/alerts\/token>\r$/m);
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  });

  it("follow no address but one of the web or a telephone", () => {
    const content = (href: string): MailContent => ({
      letterhead: letterheadOf({ store: STORE, siteUrl: SITE }),
      preview: "",
      blocks: [{ type: "action", label: "Go", href, primary: true }],
      why: [],
    });
    const { subject, body } = composed("S", content(SITE));
    const job = (href: string) => ({
      id: "mail-1",
      message: { type: "text", subject, email: "ada@shopper.example.com", body },
      requestDate: "2026-11-21T12:00:00Z",
      from: { name: "Acme", address: "sales@acme.example.com" },
      content: content(href),
    });
    expect(EmailJobSchema.safeParse(job(SITE)).success).toBe(true);
    expect(EmailJobSchema.safeParse(job("javascript:alert(1)")).success).toBe(false);
  });
});

/** Mail programs lay out by tables and old attributes; the style sheet for dark mode stands where they look for it. */
function isForMailPrograms(line: string): boolean {
  return /^no-deprecated-attr|^no-conditional-comment|^attribute-allowed-values.*"(?:align|border)"/.test(
    line,
  );
}
