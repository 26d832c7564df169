import { existsSync, mkdtempSync, readdirSync, readFileSync, statSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { afterEach, describe, expect, it } from "vitest";
import { NO_MAIL } from "../../../../config/runtime/outbox";
import { type AdfEmail, adfDocument, type EmailJob } from "../../../../lib/delivery/mail/email-message";
import { emailDeliverer, type MailSettings, sendMail } from "../../../../lib/delivery/mail/send-mail";
import { listen } from "../../../support/loopback";
import { startMailServer } from "../../../support/smtp";
import { leadEmail, makeLead } from "../../leads/core/fixture";

const SITE = "https://acme.example.com";
const JOB = leadEmail(makeLead());
const signal = new AbortController().signal;
const stops: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

function settings(changes: Partial<MailSettings>): MailSettings {
  const none = { SMTP_URL: undefined, STORE_API_URL: undefined, API_SECRET: undefined, MAIL_FROM: undefined };
  return {
    ...none,
    SMTP_INSECURE: "0",
    DATA_DIR: mkdtempSync(join(tmpdir(), "forecourt-mail-")),
    SITE_URL: SITE,
    TIME_SCALE: 1,
    ...changes,
  };
}

async function bySmtp(job: EmailJob, changes: Partial<MailSettings> = {}) {
  const server = await startMailServer();
  stops.push(server.stop);
  const result = await sendMail(job, settings({ SMTP_URL: server.url, ...changes }), signal);
  expect(result).toEqual({ ok: true, answer: expect.stringMatching(/^250 /) });
  return server.mails[0]!;
}

describe("by SMTP, read back from a real server", () => {
  it("ADF is the whole text/plain body, as it was composed", async () => {
    const mail = await bySmtp(JOB);
    expect(mail.to).toEqual(["sales@north.example.com"]);
    expect(mail.from).toBe("sales@north.example.com");
    expect(mail.raw).toMatch(/^Content-Type: text\/plain; charset=utf-8\r$/m);
    expect(mail.raw).toMatch(/^Content-Transfer-Encoding: 7bit\r$/m);
    expect(mail.parsed.html).toBeFalsy();
    expect(mail.parsed.attachments).toEqual([]);
    expect(mail.parsed.text).toBe(adfDocument(JOB.message as AdfEmail, JOB));
    expect(mail.parsed.subject).toBe("Website Lead - Acme North");
    expect(mail.parsed.from).toMatchObject({ name: "Acme North", address: "sales@north.example.com" });
    expect(mail.parsed.replyTo).toEqual([{ name: "", address: "ada@shopper.example.com" }]);
    expect(new Date(mail.parsed.date!).getTime()).toBe(new Date(JOB.requestDate).getTime());
  });

  it("an invalid mail is abandoned immediately, and nothing is sent", async () => {
    const email = emailDeliverer(
      () => {
        throw new Error("no database is needed");
      },
      () => settings({}),
    );
    const wrong = { ...JOB, message: { ...JOB.message, email: "nobody" } };
    expect(await email(wrong, signal)).toEqual({ ok: false, error: NO_MAIL, final: true });
  });

  it("the Message-ID is fixed by the lead: a repetition is recognisable", async () => {
    const [first, second] = [await bySmtp(JOB), await bySmtp(JOB)];
    expect(first.parsed.messageId).toBe(`<${JOB.id}@acme.example.com>`);
    expect(second.raw).toBe(first.raw);
  });

  it("a line too long for SMTP is encoded, and reads back whole", async () => {
    const long = leadEmail(makeLead({ comments: "x".repeat(4_000) }));
    const mail = await bySmtp(long);
    expect(mail.raw).toMatch(/^Content-Transfer-Encoding: quoted-printable\r$/m);
    expect(mail.parsed.text).toBe(adfDocument(long.message as AdfEmail, long));
  });

  it("a text lead keeps its letters", async () => {
    const lead = makeLead({ vehicle: null, comments: "Größe 👋 שלום\n.\n.." });
    const mail = await bySmtp(leadEmail(lead));
    expect(mail.parsed.text).toContain("> Größe 👋 שלום\n> .\n> ..");
  });

  it("no value can add a header or a recipient", async () => {
    const evil = "x\r\nBcc: all@example.com\r\n\r\nbody";
    const mail = await bySmtp({
      ...JOB,
      message: { ...JOB.message, subject: evil },
      from: { ...JOB.from, name: evil },
      replyTo: `a@example.com${evil}`,
    });
    expect(mail.to).toEqual(["sales@north.example.com"]);
    expect(mail.parsed.bcc).toBeUndefined();
    expect(mail.raw.split("\r\n\r\n")[0]).not.toMatch(/^Bcc/m);
    expect(mail.parsed.subject).toBe("x Bcc: all@example.com body");
  });

  it("MAIL_FROM is the sender where it is set", async () => {
    const mail = await bySmtp(JOB, { MAIL_FROM: "Website <website@acme.example.com>" });
    expect(mail.from).toBe("website@acme.example.com");
    expect(mail.parsed.from).toMatchObject({ name: "Website", address: "website@acme.example.com" });
  });

  it("a MAIL_FROM without an address is a failure that names it", async () => {
    const result = await sendMail(
      JOB,
      settings({ SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "Website" }),
      signal,
    );
    expect(result).toEqual({ ok: false, error: "SMTP: MAIL_FROM holds no address" });
  });

  it.each([
    ["refuses", "421 4.3.2 closing\r\n", /421/],
    ["speaks nonsense", "hello\r\n", /SMTP: /],
    ["hangs up", null, /SMTP: /],
  ])("a server that %s is a failed attempt", async (_, greeting, error) => {
    const server = createServer((socket) => {
      socket.on("error", () => undefined);
      if (greeting) socket.write(greeting);
      socket.end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    stops.push(() => new Promise((resolve) => server.close(() => resolve())));
    const { port } = server.address() as AddressInfo;
    const result = await sendMail(JOB, settings({ SMTP_URL: `smtp://127.0.0.1:${port}` }), signal);
    expect(result).toEqual({ ok: false, error: expect.stringMatching(error) });
  });

  it("stops when it is aborted", async () => {
    const server = createServer((socket) => socket.on("error", () => undefined));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const controller = new AbortController();
    server.on("connection", () => controller.abort());
    const result = await sendMail(JOB, settings({ SMTP_URL: `smtp://127.0.0.1:${port}` }), controller.signal);
    expect(result.ok).toBe(false);
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });
});

describe("by the remote API", () => {
  interface Call {
    method: string | undefined;
    url: string | undefined;
    headers: Record<string, unknown>;
    body: unknown;
  }

  async function api(status: number, headers: Record<string, string> = {}) {
    const calls: Call[] = [];
    const server = await listen((request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => {
        const body = JSON.parse(Buffer.concat(chunks).toString("utf8")) as unknown;
        calls.push({ method: request.method, url: request.url, headers: request.headers, body });
        response.writeHead(status, headers).end();
      });
    });
    stops.push(server.stop);
    return { calls, url: server.url };
  }

  it("posts the structured message with the shared secret, once", async () => {
    const { calls, url } = await api(202);
    const secret = "a-secret-of-16-letters";
    const result = await sendMail(JOB, settings({ STORE_API_URL: `${url}/v1/`, API_SECRET: secret }), signal);
    expect(result).toEqual({ ok: true, answer: "status 202" });
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({ method: "POST", url: "/v1/email/send" });
    expect(calls[0]!.headers).toMatchObject({ authorization: `Bearer ${secret}`, "idempotency-key": JOB.id });
    expect(calls[0]!.body).toEqual(JSON.parse(JSON.stringify(JOB.message)));
  });

  it.each([200, 201, 204])("%d means delivered", async (status) => {
    const { url } = await api(status);
    expect(await sendMail(JOB, settings({ STORE_API_URL: url }), signal)).toMatchObject({ ok: true });
  });

  it.each([301, 400, 401, 404, 409, 500, 503])("%d is a failed attempt, not repeated", async (status) => {
    const { calls, url } = await api(status, { location: "/elsewhere" });
    const result = await sendMail(JOB, settings({ STORE_API_URL: url }), signal);
    expect(result).toMatchObject({ ok: false, error: `the API answered ${status}` });
    expect(calls).toHaveLength(1);
  });

  it.each([
    ["120", 120_000],
    ["999999", 3_600_000],
    ["soon", undefined],
  ])("Retry-After %s means %s ms", async (value, retryAfterMs) => {
    const { url } = await api(429, { "retry-after": value });
    const result = await sendMail(JOB, settings({ STORE_API_URL: url }), signal);
    expect(result).toEqual({ ok: false, error: "the API answered 429", retryAfterMs });
  });

  it("an API that is down is a failed attempt", async () => {
    const result = await sendMail(JOB, settings({ STORE_API_URL: "http://127.0.0.1:1" }), signal);
    expect(result).toEqual({ ok: false, error: expect.stringContaining("the API: ") });
  });
});

describe("into a file, where nothing is configured", () => {
  it("complete, readable only by its owner, and the same file again when repeated", async () => {
    const mine = settings({});
    await sendMail(JOB, mine, signal);
    expect(await sendMail(JOB, mine, signal)).toEqual({ ok: true });
    const folder = join(mine.DATA_DIR, "mail");
    expect(readdirSync(folder)).toEqual([`${JOB.id}.eml`]);
    const file = join(folder, `${JOB.id}.eml`);
    expect(statSync(file).mode & 0o077).toBe(0);
    const mail = await PostalMime.parse(readFileSync(file));
    expect(mail.text).toBe(adfDocument(JOB.message as AdfEmail, JOB));
  });

  it("SMTP takes precedence over the API, and the API over the file", async () => {
    const server = await startMailServer();
    stops.push(server.stop);
    const all = settings({ SMTP_URL: server.url, STORE_API_URL: "http://127.0.0.1:1" });
    expect(await sendMail(JOB, all, signal)).toMatchObject({ ok: true });
    expect(server.mails).toHaveLength(1);
    expect(existsSync(join(all.DATA_DIR, "mail"))).toBe(false);
  });
});
