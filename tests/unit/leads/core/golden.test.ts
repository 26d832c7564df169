import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { adfDocument, type EmailJob } from "../../../../lib/delivery/mail/email-message";
import { composeMime } from "../../../../lib/delivery/mail/send-mail";
import { acceptLead } from "../../../../lib/leads/core/accept-lead";
import { openSealedEmail, SEALED_EMAIL } from "../../../../lib/leads/credit/seal-lead";
import { LEAD_FORMS, leadForm } from "../../../../lib/leads/forms/forms";
import { parseXml, validateAdf } from "../../../support/adf";
import { LEAD_SAMPLES } from "../../../support/lead-samples";
import { memoryDb } from "../../../support/memory-database";
import { leadContext } from "./fixture";

// Where the keys of sealed leads are made.
process.env.DATA_DIR = mkdtempSync(join(tmpdir(), "forecourt-golden-"));

const SETTINGS = { SITE_URL: "https://acme.example.com", MAIL_FROM: undefined };
const FIXED_ID = "6f1c9a52-0000-4000-8000-000000000001";
const HOSTILE = `Zoë & <b>"Bob"</b> 'O\u0000\u0008' 👩‍🔧 שלום مرحبا]]>`;
const SURVIVES = `Zoë & <b>"Bob"</b> 'O' 👩‍🔧 שלום مرحبا]]>`;

const cases = Object.keys(LEAD_FORMS).flatMap((name) =>
  Object.entries(LEAD_SAMPLES[name] ?? {}).map(([what, fields]) => [name, what, fields] as const),
);

/** The mails of a post, as they lie in the outbox, with an id that is the same each time. */
async function mailsOf(name: string, fields: Record<string, unknown>): Promise<EmailJob[]> {
  const db = await memoryDb();
  const answer = await acceptLead(leadForm(name)!, fields, leadContext(db));
  if (!answer.ok) throw new Error(`The sample of ${name} is refused: ${JSON.stringify(answer)}`);
  const rows = await db
    .selectFrom("outbox")
    .select(["kind", "payload_json"])
    // What else a form sends, such as a confirmation to the visitor, is its own tests' matter.
    .where("idempotency_key", "like", "lead.%")
    .orderBy("idempotency_key")
    .execute();
  await db.destroy();
  const jobs = rows.map(async ({ kind, payload_json }) => {
    const payload: unknown = JSON.parse(payload_json);
    const job = kind === SEALED_EMAIL ? await openSealedEmail(payload) : payload;
    return JSON.parse(JSON.stringify(job).replaceAll(answer.id, FIXED_ID)) as EmailJob;
  });
  return Promise.all(jobs);
}

/** ADF as it goes out; a text with the headers that matter to its reader. */
function golden(job: EmailJob): { ending: string; text: string } {
  const { message, replyTo, files } = job;
  if (message.type === "adf") return { ending: "xml", text: adfDocument(message, job) };
  const head = [`To: ${message.email}`, `Subject: ${message.subject}`, `Reply-To: ${replyTo ?? "-"}`];
  const attached = (files ?? []).map(({ name, type }) => `Attached: ${name} (${type})`);
  return { ending: "txt", text: `${[...head, ...attached].join("\n")}\n\n${message.body}` };
}

describe("every lead type has a golden ADF or text e-mail", () => {
  // A deal's form needs a stored deal (tests/contract/deals.test.ts).
  it.each(Object.keys(LEAD_FORMS).filter((name) => name !== "deal"))("the form %s has a sample", (name) => {
    expect(Object.keys(LEAD_SAMPLES[name] ?? {})).not.toEqual([]);
  });

  it.each(cases)("%s, %s", async (name, what, fields) => {
    const jobs = await mailsOf(name, fields);
    expect(jobs.length).toBeGreaterThan(0);
    for (const [index, job] of jobs.entries()) {
      const { ending, text } = golden(job);
      const file = [name, what.replace(/\W+/g, "-"), ...(index === 0 ? [] : [String(index + 1)]), ending];
      await expect(text).toMatchFileSnapshot(`../../../fixtures/leads/${file.join(".")}`);
      if (ending === "xml") validateAdf([text]);
    }
  });

  it.each(cases)(
    "%s, %s: markup, emoji and right-to-left text arrive, control characters do not",
    async (name, _, fields) => {
      const [job] = await mailsOf(name, { ...fields, firstName: HOSTILE, lastName: HOSTILE });
      const { message } = job!;
      const xml = message.type === "text" ? null : adfDocument(message, job!);
      if (xml) validateAdf([xml]);
      const arrived =
        message.type === "text"
          ? message.body
              .split("\n")
              .flatMap((line) => (line.includes(`${SURVIVES} ${SURVIVES}`) ? [SURVIVES] : []))[0]
          : parseXml(xml!).querySelector("customer name[part=first]")?.textContent;
      expect(arrived).toBe(SURVIVES);
    },
  );

  it.each(cases)("%s, %s: CR and LF in any field reach no header", async (name, _, fields) => {
    const injected = Object.fromEntries(
      Object.entries(fields).map(([field, value]) => [
        field,
        ["firstName", "lastName", "message", "comments", "notes", "make", "model"].includes(field)
          ? `${String(value)}\r\nBcc: all@example.com\r\n\r\nhello`
          : value,
      ]),
    );
    const jobs = await mailsOf(name, injected);
    expect(jobs.length).toBeGreaterThan(0);
    for (const job of jobs) {
      const { raw, envelope } = await composeMime(job, SETTINGS);
      const head = raw.toString("utf8").split("\r\n\r\n")[0]!;
      expect(head).not.toMatch(/^(Bcc|hello)/im);
      expect(envelope.to).toBe(job.message.email);
    }
  });
});
