import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { INBOUND_LIMITS } from "../../../config/leads/replies";
import { parseMail } from "../../../lib/staff/inbound/parse-mail";
import type { ParsedMail } from "../../../lib/staff/inbound/parsed-mail";
import { mailProcess } from "../../../lib/staff/inbound/read-mail";
import { splitQuoted } from "../../../lib/staff/leads/quoted";
import { leadOfAddress, replyAddress } from "../../../lib/staff/leads/reply-address";
import { HOSTILE_MAILS, largeText, OVER_LIMITS } from "../../support/hostile-mails";

const KEY = Buffer.alloc(32, 3);
const LEAD = "6f1c9a52-0000-4000-8000-00000000000a";

afterAll(() => mailProcess().close());

async function parsed(raw: Uint8Array): Promise<ParsedMail> {
  const result = await parseMail(raw);
  if (!result.ok) throw new Error(result.fault);
  return result.mail;
}

function rawMail(headers: Record<string, string>, body = "Hello"): Buffer {
  const all = { From: "Ada <ada@x.example>", "Message-ID": "<1@x.example>", ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from(`${lines.join("\r\n")}\r\n\r\n${body}`);
}

function mail(headers: Record<string, string>, body?: string): Promise<ParsedMail> {
  return parsed(rawMail(headers, body));
}

describe("a reply address", () => {
  it("leads back to its lead, however a mail server writes it", () => {
    fc.assert(
      fc.property(fc.uuid(), fc.boolean(), (id, isUpper) => {
        const address = replyAddress("replies@cars.example", id, KEY)!;
        expect(address.split("@")[0]!.length).toBeLessThanOrEqual(64);
        expect(leadOfAddress(isUpper ? address.toUpperCase() : address, KEY)).toBe(id);
      }),
    );
  });

  it("cannot be made or altered without the key", () => {
    const address = replyAddress("replies@cars.example", LEAD, KEY)!;
    expect(leadOfAddress(address, Buffer.alloc(32, 4))).toBeNull();
    const at = address.indexOf("+") + 1;
    for (let place = at; place < address.indexOf("@"); place++) {
      const other = address[place] === "0" ? "1" : "0";
      expect(leadOfAddress(address.slice(0, place) + other + address.slice(place + 1), KEY)).toBeNull();
    }
    const hash = createHmac("sha256", KEY).update("x").digest("hex");
    for (const wrong of ["replies@cars.example", `replies+${hash}@cars.example`, `+${"z".repeat(41)}@x`, ""])
      expect(leadOfAddress(wrong, KEY)).toBeNull();
    expect(replyAddress("replies@cars.example", "no-uuid", KEY)).toBeNull();
  });
});

describe("a mail that comes in", () => {
  it("is read with its names, words and line breaks, in any encoding", async () => {
    const read = await mail(
      {
        From: "=?utf-8?Q?Zo=C3=AB_O'Neill?= <zoe@x.example>",
        Subject: "=?utf-8?B?UmU6IENhZsOp?=",
        "Content-Type": "text/plain; charset=iso-8859-1",
        "Content-Transfer-Encoding": "quoted-printable",
        References: "<a@x.example>\r\n <b@x.example>",
        "In-Reply-To": "<b@x.example>",
      },
      "Caf=E9=\r\n at 10?\r\nYes",
    );
    expect(read).toMatchObject({
      messageId: "1@x.example",
      references: ["b@x.example", "a@x.example", "b@x.example"],
      from: { name: "Zoë O'Neill", address: "zoe@x.example" },
      subject: "Re: Café",
      text: "Café at 10?\nYes",
      automatic: false,
    });
  });

  it("of HTML becomes text: no tag, script, style or picture is left", async () => {
    const html = `<html><head><style>p{color:red}</style><script>alert(1)</script></head><body>
      <p>Hi&nbsp;Ana &lt;3</p><img src="https://tracker.example/x.gif"><ul><li>Red</li><li>Blue</li></ul>
      <a href="javascript:alert(2)">here</a></body></html>`;
    const read = await mail({ "Content-Type": "text/html; charset=utf-8" }, html);
    expect(read.text).toMatch(/Hi\sAna <3/);
    expect(read.text).toMatch(/\* Red\n\s*\* Blue/);
    expect(read.text).not.toMatch(/alert\(1\)|color|tracker|<p>|<img/);
  });

  it("names its files, and stores nothing of them", async () => {
    const body = [
      "--b",
      "Content-Type: text/plain",
      "",
      "See the photo.",
      "--b",
      'Content-Type: image/jpeg; name="../../my car.jpg"',
      'Content-Disposition: attachment; filename="../../my car.jpg"',
      "Content-Transfer-Encoding: base64",
      "",
      Buffer.from("a secret picture").toString("base64"),
      "--b--",
      "",
    ].join("\r\n");
    const read = await mail({ "Content-Type": "multipart/mixed; boundary=b" }, body);
    expect(read).toMatchObject({ text: "See the photo.", files: ["../../my car.jpg"] });
    expect(JSON.stringify(read)).not.toContain("secret");
  });

  it.each([
    [{ "Auto-Submitted": "auto-replied" }],
    [{ "X-Autoreply": "yes" }],
    [{ Precedence: "bulk" }],
    [{ "List-Id": "<news.x.example>" }],
    [{ From: "MAILER-DAEMON@x.example" }],
    [{ "Content-Type": "multipart/report; report-type=delivery-status; boundary=b" }],
  ])("with %j is a machine's", async (headers) => {
    expect((await mail(headers as Record<string, string>)).automatic).toBe(true);
  });

  it("with Auto-Submitted: no is a person's", async () => {
    expect((await mail({ "Auto-Submitted": "no" })).automatic).toBe(false);
  });

  it("that reports a failed delivery names the mail that it quotes", async () => {
    const own = `${LEAD}.reply.${"a".repeat(32)}@cars.example`;
    const body = `--b\r\nContent-Type: text/plain\r\n\r\nNo such mailbox.\r\n--b\r\nContent-Type: text/rfc822-headers\r\n\r\nMessage-ID: <${own}>\r\n--b--\r\n`;
    const read = await mail({ "Content-Type": "multipart/report; boundary=b" }, body);
    expect(read.references).toEqual([own]);
  });

  it("without an id gets the same one each time", async () => {
    const raw = Buffer.from("From: a@x.example\r\n\r\nHello");
    const ids = await Promise.all([parsed(raw), parsed(raw)]);
    expect(ids[0]!.messageId).toBe(ids[1]!.messageId);
  });

  it("that declares ASCII, or nothing, and is not reads as UTF-8, else as Windows-1252", async () => {
    const file = readFileSync("tests/fixtures/mails/us-ascii-utf8.eml");
    expect((await parsed(file)).text).toBe("Café at 5 €");
    const headers = Buffer.from("From: a@x.example\r\nSubject: =?US-ASCII?Q?Caf=C3=A9?=\r\n");
    const typed = Buffer.concat([headers, Buffer.from("Content-Type: text/plain\r\n\r\nCafé")]);
    expect(await parsed(typed)).toMatchObject({ subject: "Café", text: "Café" });
    const old = Buffer.concat([headers, Buffer.from("\r\nCaf\xe9 at 5 \x80", "latin1")]);
    expect((await parsed(old)).text).toBe("Café at 5 €");
    const forwarded = `Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: message/rfc822\r\n\r\n${file.toString("latin1")}\r\n--b--`;
    expect((await parsed(Buffer.concat([headers, Buffer.from(forwarded, "latin1")]))).text).toContain(
      "Café at 5 €",
    );
  });

  it("that is huge, hostile or no mail at all is truncated or rejected, and nothing is thrown", async () => {
    const long = await mail({ Subject: "x".repeat(5_000) }, "y".repeat(INBOUND_LIMITS.text * 2));
    expect([long.subject.length, long.text.length]).toEqual([INBOUND_LIMITS.subject, INBOUND_LIMITS.text]);
    expect(await parseMail(Buffer.from("\0\0\0"))).toEqual({ ok: false, fault: "unreadable" });
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 500 }), async (bytes) => {
        await parseMail(bytes);
      }),
    );
  });

  it.each(Object.entries(OVER_LIMITS))("with %s is refused for that", async (_, [make, fault]) => {
    expect(await parseMail(make())).toEqual({ ok: false, fault });
  });

  it("that exceeds memory or time ends its process, and the next mail is read", async () => {
    const { pid } = mailProcess();
    const result = await parseMail(largeText());
    expect(["too-much-memory", "too-slow"]).toContain(result.ok ? "read" : result.fault);
    expect(await mail({})).toMatchObject({ text: "Hello" });
    expect(mailProcess().pid).not.toBe(pid);
  });

  it.each(Object.entries(HOSTILE_MAILS))("with %s is read as far as its limits", async (_, make) => {
    const result = await parseMail(make());
    expect(result).toMatchObject({ ok: true, mail: { from: { address: "a@x.example" } } });
    const { mail: read } = result as Extract<typeof result, { ok: true }>;
    expect(read.text.length).toBeLessThanOrEqual(INBOUND_LIMITS.text);
    expect(read.references.length).toBeLessThanOrEqual(INBOUND_LIMITS.references);
    expect(read.recipients.length).toBeLessThanOrEqual(INBOUND_LIMITS.addresses);
    expect(read.failure?.quoted.length ?? 0).toBeLessThanOrEqual(INBOUND_LIMITS.references);
    // PostgreSQL takes no NUL.
    expect(JSON.stringify(read)).not.toContain("\\u0000");
  });
});

describe("quoted text of a reply", () => {
  it.each([
    ["Yes!\n\nOn Tue, Nov 3, 2026 at 9:12 AM Ana Ruiz <a@x.example> wrote:\n> Hi", "Yes!"],
    ["Yes!\n\nOn Tue, Nov 3, 2026 at 9:12 AM Ana Ruiz\n<a@x.example> wrote:\n> Hi", "Yes!"],
    ["Yes!\n\n-----Original Message-----\nFrom: Ana", "Yes!"],
    ["Yes!\n\nFrom: Ana\nSent: Tuesday\n\nHi", "Yes!"],
    ["Yes!\n> one\n> two", "Yes!"],
    ["Prices > 20 are fine.\n> one line\nand on", "Prices > 20 are fine.\n> one line\nand on"],
    ["> only\n> quoted", "> only\n> quoted"],
    ["Plain", "Plain"],
  ])("%j: its own text is %j", (text, own) => {
    expect(splitQuoted(text).own).toBe(own);
  });

  it("is never lost", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom("Yes", "> a", "On Tue, Ana wrote:", "", "From: x")), (lines) => {
        const { own, quoted } = splitQuoted(lines.join("\n"));
        const bare = (text: string) => text.replace(/\s/g, "");
        expect(bare(own + quoted)).toBe(bare(lines.join("\n")));
      }),
    );
  });
});
