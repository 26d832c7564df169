import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { parseEnv } from "../../../../lib/core/platform/env";
import { mailWarnings, mustEncrypt, sendMail } from "../../../../lib/delivery/mail/send-mail";
import { leadEmail, makeLead } from "../../leads/core/fixture";

describe("which mail servers must speak TLS", () => {
  it.each([
    ["smtp://mail.example.com:587", true],
    ["smtp://user:p%40ss@mail.example.com:25?ignoreTLS=true", true],
    ["smtps://mail.example.com", true],
    ["smtp://203.0.113.7", true],
    ["smtp://[2001:db8::1]:25", true],
    ["smtp://134744072", true],
    ["smtp://0x08080808", true],
    ["smtp://172.32.0.1", true],
    ["smtp://localhost.example.com", true],
    ["smtp://localhost:1025", false],
    ["smtp://127.0.0.1", false],
    ["smtp://[::1]:1025", false],
    ["smtp://10.1.2.3", false],
    ["smtp://172.16.0.9", false],
    ["smtp://192.168.1.1:25", false],
    ["smtp://[fd00::25]", false],
    ["smtp://mailpit:1025", false],
    ["smtp://mail.internal", false],
    ["smtp://relay.local.", false],
  ])("%s: %s", (SMTP_URL, must) => {
    expect(mustEncrypt({ SMTP_URL, SMTP_INSECURE: "0" })).toBe(must);
    expect(mustEncrypt({ SMTP_URL, SMTP_INSECURE: "1" })).toBe(false);
  });

  it("SMTP_INSECURE is 1 or nothing", () => {
    expect(parseEnv({}).SMTP_INSECURE).toBe("0");
    expect(parseEnv({ SMTP_INSECURE: "1" }).SMTP_INSECURE).toBe("1");
    expect(() => parseEnv({ SMTP_INSECURE: "yes" })).toThrow("SMTP_INSECURE: must be 1, or 0");
  });
});

describe("a mail to a server outside", () => {
  const stops: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop();
  });

  /** Starts a server on all interfaces: 0.0.0.0 is no private address, so it is treated as external. */
  async function server(disabledCommands: string[]) {
    /** For each mail, true if it came over TLS. */
    const overTls: boolean[] = [];
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands,
      onData(stream, { secure }, done) {
        stream.resume().on("end", () => {
          overTls.push(secure);
          done();
        });
      },
    });
    // It warns that the key of its bundled certificate is public: that is what this test needs.
    vi.mocked(console.error).mockClear();
    smtp.on("error", () => undefined);
    await new Promise<void>((resolve) => smtp.listen(0, "0.0.0.0", resolve));
    stops.push(() => new Promise((resolve) => smtp.close(() => resolve())));
    return { overTls, port: (smtp.server.address() as AddressInfo).port };
  }
  const send = (SMTP_URL: string, SMTP_INSECURE: "0" | "1" = "0") =>
    sendMail(
      leadEmail(makeLead()),
      {
        SMTP_URL,
        SMTP_INSECURE,
        STORE_API_URL: undefined,
        API_SECRET: undefined,
        MAIL_FROM: undefined,
        DATA_DIR: "/nowhere",
        SITE_URL: "https://acme.example.com",
        TIME_SCALE: 1,
      },
      new AbortController().signal,
    );

  it.each(["", "?requireTLS=false", "?ignoreTLS=true", "?opportunisticTLS=true"])(
    "is not sent without TLS, whatever its address says (%j)",
    async (options) => {
      const { overTls, port } = await server(["AUTH", "STARTTLS"]);
      expect(await send(`smtp://0.0.0.0:${port}${options}`)).toMatchObject({ ok: false });
      expect(overTls).toEqual([]);
    },
  );

  it("uses TLS where offered, and only to a server with a valid certificate", async () => {
    const { overTls, port } = await server(["AUTH"]);
    expect(await send(`smtp://0.0.0.0:${port}`)).toMatchObject({ ok: false });
    expect(overTls).toEqual([]);
    const known = `smtp://0.0.0.0:${port}?ignoreTLS=true&tls.rejectUnauthorized=false`;
    expect(await send(known)).toMatchObject({ ok: true });
    expect(overTls).toEqual([true]);
  });

  it("is sent unencrypted with SMTP_INSECURE=1, and on this machine", async () => {
    const { overTls, port } = await server(["AUTH", "STARTTLS"]);
    expect(await send(`smtp://127.0.0.1:${port}`)).toMatchObject({ ok: true });
    expect(await send(`smtp://0.0.0.0:${port}`, "1")).toMatchObject({ ok: true });
    expect(overTls).toEqual([false, false]);
  });
});

describe("the log about mail at the site's start", () => {
  const settings = { SMTP_URL: undefined, SMTP_INSECURE: "0", STORE_API_URL: undefined } as const;
  it.each([
    [
      "SMTP_INSECURE with a server outside",
      { SMTP_URL: "smtp://mail.example.com", SMTP_INSECURE: "1" },
      /^SMTP_INSECURE=1/,
    ],
    ["nothing that sends", {}, /^SMTP_URL is not set.*deleted there after 30 days$/],
  ] as const)("%s: a warning", (_, changes, warning) =>
    expect(mailWarnings({ ...settings, ...changes })).toEqual([expect.stringMatching(warning)]),
  );
  it.each([
    ["a server outside", { SMTP_URL: "smtp://mail.example.com" }],
    ["SMTP_INSECURE on this machine", { SMTP_URL: "smtp://127.0.0.1", SMTP_INSECURE: "1" }],
    ["SMTP_INSECURE with implicit TLS", { SMTP_URL: "smtps://mail.example.com", SMTP_INSECURE: "1" }],
    ["a remote API", { STORE_API_URL: "https://api.example.com" }],
  ] as const)("%s: none", (_, changes) => expect(mailWarnings({ ...settings, ...changes })).toEqual([]));
});
