import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, describe, expect, it } from "vitest";
import { LeadMails } from "@/components/staff/leads/lead-mails";
import { NoticeChoicesForm } from "@/components/staff/notice-choices-form";
import { STAFF_NOTICES } from "@/config/leads/notices";
import type { Db } from "../../../lib/core/db/schema";
import type { AddressBlock } from "../../../lib/delivery/mail/refused-addresses";
import { composeMime } from "../../../lib/delivery/mail/send-mail";
import { acceptLead } from "../../../lib/leads/core/accept-lead";
import type { ContactStop } from "../../../lib/leads/core/do-not-contact";
import { leadForm } from "../../../lib/leads/forms/forms";
import type { LeadChangeContext } from "../../../lib/staff/leads/change-lead";
import { LEAD_CHANGES } from "../../../lib/staff/leads/change-schemas";
import { getLead } from "../../../lib/staff/leads/get-lead";
import type { LeadMail } from "../../../lib/staff/leads/messages";
import { replyForm } from "../../../lib/staff/leads/reply-form";
import type { StaffPerson } from "../../../lib/staff/rights";
import { memoryDb } from "../../support/memory-database";
import { shippedTemplates } from "../../support/reply-templates";
import { availabilityFields, leadContext, NOW, STORE } from "../leads/core/fixture";

const SITE = "https://acme.example.com";
const ANA: StaffPerson = {
  id: "ana",
  name: "Ana Ruiz",
  email: "ana@acme.example.com",
  roles: [{ role: "manager", storeId: null }],
};
const REPLY = { key: "a-key-of-one-form-0001", subject: "Yes", text: "It costs {price}." };

let db: Db;
let id: string;
beforeEach(async () => {
  db = await memoryDb();
  const answer = await acceptLead(leadForm("availability")!, availabilityFields(), leadContext(db));
  if (!answer.ok) throw new Error(answer.reason);
  id = answer.id;
});

const context = (person = ANA): LeadChangeContext => ({
  db,
  person,
  stores: ["acme", "north"],
  hoursOf: () => null,
  timeZone: "America/Chicago",
  now: () => NOW,
  colleague: async () => null,
  // The vehicle is gone: it has no price today.
  reply: {
    siteUrl: SITE,
    storeOf: () => STORE,
    storesTexting: () => [STORE],
    vehicleOf: () => null,
    inbound: async () => null,
    templates: async () => shippedTemplates(),
  },
});
async function form(query: Record<string, string>, person = ANA) {
  const found = await getLead(context(person), id);
  if (!found.ok) throw new Error(found.reason);
  return replyForm(context(person), found.detail, query);
}

describe("the form for a reply", () => {
  it("is empty with the lead's subject, and has a new key each time", async () => {
    const [first, second] = [await form({}), await form({})];
    expect(first).toMatchObject({
      to: "ada@shopper.example.com",
      from: { name: "Ana Ruiz, Acme North" },
      subject: "Your message about the 2020 Honda Accord",
      text: "",
      problem: null,
      joins: false,
    });
    expect(first!.key).not.toBe(second!.key);
    expect(LEAD_CHANGES.reply.shape.key.safeParse(first!.key).success).toBe(true);
  });

  it("has the text of the template that the address names, filled in", async () => {
    const filled = (await form({ template: "no-answer" }))!;
    expect(filled.template).toBe("no-answer");
    expect(filled.text).toMatch(/^Hi Ada,/);
    expect(filled.text).toContain("Ana Ruiz");
    expect(filled.templates.length).toBeGreaterThan(1);
    expect((await form({ template: "nothing" }))!.text).toBe("");
  });

  it("is missing without an address to write to", async () => {
    const found = await getLead(context(), id);
    if (!found.ok) throw new Error(found.reason);
    const lead = { ...found.detail.lead, user: { ...found.detail.lead.user, email: "" } };
    expect(await replyForm(context(), { ...found.detail, lead }, {})).toBeNull();
  });
});

describe("the headers of a reply", () => {
  it("accept no line break in a subject or a name", async () => {
    const subject = LEAD_CHANGES.reply.safeParse({ ...REPLY, subject: "Yes\r\nBcc: all@x.example" });
    expect(subject.success).toBe(false);
    const job = {
      id: "a",
      message: {
        type: "text" as const,
        subject: "Yes\r\nBcc: a@x.example",
        email: "ada@x.example",
        body: "Hi",
      },
      requestDate: "2026-11-21T10:00:00-06:00",
      from: { name: "Ana\r\nBcc: b@x.example", address: "sales@x.example" },
      replyTo: "r@x.example\r\nBcc: c@x.example",
      thread: { references: ["a@b"] },
    };
    const { raw } = await composeMime(job, { SITE_URL: SITE, MAIL_FROM: undefined });
    expect(raw.toString()).not.toMatch(/^Bcc:/im);
  });
});

describe("the e-mails of a lead", () => {
  const MAIL: LeadMail = {
    id: "1",
    channel: "mail",
    stop: null,
    direction: "out",
    subject: "Yes",
    text: "Hi",
    author: "Ana Ruiz",
    sender: null,
    automatic: false,
    files: [],
    at: NOW,
    delivery: { state: "sent", error: null },
  };
  const ANSWER: LeadMail = {
    ...MAIL,
    direction: "in",
    author: "Ada",
    sender: "ada@shopper.example.com",
    delivery: null,
  };
  const shown = (
    mail: LeadMail,
    block: { refusal?: AddressBlock; stop?: ContactStop; mayAllow?: boolean } = {},
  ) =>
    renderToStaticMarkup(
      <LeadMails
        leadId="l1"
        messages={[mail]}
        texts={null}
        email="Ada@shopper.example.com"
        refusal={block.refusal ?? null}
        stop={block.stop ?? null}
        mayAllow={block.mayAllow === true}
        form={null}
        wasSent={false}
        timeZone="America/Chicago"
      />,
    );

  it("say above the form that the customer wants no contact, and who recorded it", () => {
    expect(shown(MAIL)).not.toContain("Do not contact");
    expect(shown(MAIL, { stop: { at: NOW, by: "Ana <Ruiz>" } })).toMatch(
      /Do not contact: recorded by Ana &lt;Ruiz&gt;/,
    );
  });

  it("show a person's text as text, never as HTML", () => {
    const html = shown({ ...ANSWER, subject: "<b>", text: "<script>alert(1)</script>", files: ["<i>.pdf"] });
    expect(html).not.toMatch(/<b>|<script>|<i>/);
    expect(html).toContain("&lt;script&gt;");
    expect(html).toContain("&lt;i&gt;.pdf");
  });

  it.each([
    [{ state: "sent", error: null }, "Delivered", false],
    [{ state: "waiting", error: null }, "On its way", false],
    [{ state: "waiting", error: "550 no such mailbox" }, "We&#x27;ll try again automatically.", true],
    [{ state: "failed", error: "550 no such mailbox" }, "We won&#x27;t try again automatically.", true],
  ] as const)("with delivery %j show %j; a refused one has Send again: %s", (delivery, text, isLoud) => {
    const html = shown({ ...MAIL, delivery });
    expect(html).toContain(text);
    expect(html.includes('action="/api/staff/leads/l1/resend"')).toBe(isLoud);
    expect(html).toContain(delivery.error ?? text);
  });

  it("explain why an address gets no mail and until when; a lead manager can allow it again", () => {
    const refusal = { reason: "bounced", until: Date.UTC(2026, 11, 24, 18) } as const;
    const text = "bounced, so we won&#x27;t send any there until Dec 24, 2026";
    expect(shown(MAIL, { refusal })).toContain(text);
    expect(shown(MAIL, { refusal })).not.toContain("allow-mail");
    const html = shown(MAIL, { refusal, mayAllow: true });
    expect(html).toContain(text);
    expect(html).toMatch(/action="\/api\/staff\/leads\/l1\/allow-mail".*Allow emails again/);
    expect(shown(MAIL, { mayAllow: true })).not.toContain("allow-mail");
  });

  it("mark a reply from another address, but not one in other letter case", () => {
    expect(shown(ANSWER)).not.toContain("From another address");
    expect(shown({ ...ANSWER, sender: "eve@x.example" })).toContain("From another address: eve@x.example");
  });

  it("fold quoted text, and mark an automatic reply", () => {
    const html = shown({ ...ANSWER, text: "Yes!\n\nOn Tue, Nov 3, Ana wrote:\n> Hi" });
    expect(html).toMatch(/Yes!<\/p><details/);
    expect(shown({ ...ANSWER, automatic: true })).toContain("Automatic reply");
  });
});

it("the switches of a person's notices show the selection for each way", () => {
  const choices = { ...STAFF_NOTICES, reply: { mail: false, push: true } };
  const html = renderToStaticMarkup(<NoticeChoicesForm choices={choices} manages />);
  const box = (name: string) => html.match(new RegExp(`<input[^>]*name="${name}"[^>]*>`))?.[0];
  expect(box("reply.mail")).not.toContain("checked");
  expect(box("reply.push")).toContain("checked");
  expect(box("digest.push")).toBeUndefined();
  const own = renderToStaticMarkup(<NoticeChoicesForm choices={choices} manages={false} />);
  const names = [...own.matchAll(/name="(\w+)\.mail"/g)].map(([, name]) => name);
  expect(names).toEqual(["lead", "assigned", "reply", "mention", "task", "appointment"]);
});
