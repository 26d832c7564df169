import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { listen } from "../support/loopback";
import type { SmtpReply, SmtpStep } from "../support/scripted-smtp";
import { type Scene, setScene } from "./scene";
import { TIME_SCALE } from "./target";

describe("a mail server in trouble: the visitor is thanked, the lead waits, and arrives once", {
  timeout: 60_000,
}, () => {
  let scene: Scene;
  let number = 0;
  beforeAll(async () => {
    scene = await setScene();
    await scene.target.start();
  });
  afterAll(() => scene.end());

  /** Sends a lead into the trouble, and waits until it is delivered. @returns the number of attempts */
  async function arrives(trouble: () => void): Promise<{ mails: string[]; attempts: number }> {
    const { smtp, target, visit } = scene;
    const { length } = smtp.taken;
    // Otherwise the trouble might begin in the middle of a session that was kept open.
    smtp.endSessions();
    trouble();
    expect(await visit(++number)).toMatchObject({ kind: "sent" });
    const { id } = (await scene.stored()).at(-1)!;
    await target.said(new RegExp(`"leadId":"${id}".*"msg":"delivered"`));
    const { state, attempts } = (await scene.stored()).find((lead) => lead.id === id)!;
    expect(state).toBe("sent");
    const mails = smtp.taken.slice(length);
    for (const each of mails) expect(each).toMatch(new RegExp(`^Message-ID:\\s+<${id}\\.[0-9a-f]{32}@`, "m"));
    return { mails, attempts };
  }

  /** The next session fails there, later ones succeed. */
  const once = (at: SmtpStep, reply: SmtpReply) => () => {
    let due = true;
    scene.smtp.script = (step) => {
      if (step !== at || !due) return undefined;
      due = false;
      return reply;
    };
  };

  it.each([
    ["never greets", "connect", "silence"],
    ["says 421 and hangs up", "connect", "421 4.3.2 try later"],
    ["says 421 to the sender", "mail", "421 4.7.0 too many connections"],
    ["refuses the recipient with 550", "rcpt", "550 5.1.1 no such user here"],
    ["defers the recipient with 451", "rcpt", "451 4.7.1 greylisted"],
    ["resets the connection while it is sent to", "body", "reset"],
    ["refuses the message with 554", "message", "554 5.7.1 rejected"],
    ["resets the connection instead of its 250", "message", "reset"],
  ] as [string, SmtpStep, SmtpReply][])("it %s", async (_, at, reply) => {
    const { mails, attempts } = await arrives(once(at, reply));
    expect(mails).toHaveLength(1);
    expect(attempts).toBeGreaterThan(1);
  });

  it("it refuses connections", async () => {
    const { smtp, target, visit } = scene;
    await smtp.shut();
    const { length } = smtp.taken;
    expect(await visit(++number)).toMatchObject({ kind: "sent" });
    const { id } = (await scene.stored()).at(-1)!;
    await target.said(new RegExp(`"leadId":"${id}".*delivery failed, will be tried again`));
    await smtp.open();
    await target.said(new RegExp(`"leadId":"${id}".*"msg":"delivered"`));
    expect(smtp.taken).toHaveLength(length + 1);
  });

  it("it is slow, 30 seconds for its 250: it is waited for, and nothing is sent twice", async () => {
    const wait = 30_000 * TIME_SCALE;
    const { mails, attempts } = await arrives(() => {
      scene.smtp.script = (step) =>
        step === "message" ? new Promise((done) => setTimeout(() => done(undefined), wait)) : undefined;
    });
    expect(mails).toHaveLength(1);
    expect(attempts).toBe(1);
  });

  it("it accepts the message, but its 250 is lost: the repetition has the same Message-ID", async () => {
    const before = scene.smtp.taken.length;
    await arrives(once("message", "250 lost"));
    expect(scene.smtp.taken.length).toBe(before + 2);
  });
});

describe("POST {api}/email/send in trouble", { timeout: 60_000 }, () => {
  let scene: Scene;
  afterEach(() => scene.end());

  it("500, then 429 with Retry-After: retried no sooner, with the same key", async () => {
    const answers = [
      { status: 500, headers: {} },
      { status: 429, headers: { "retry-after": "1" } },
      { status: 202, headers: {} },
    ];
    const keys: unknown[] = [];
    let saidToWait = 0;
    const api = await listen((request, response) => {
      keys.push(request.headers["idempotency-key"]);
      const { status, headers } = answers[Math.min(keys.length, answers.length) - 1]!;
      if (status === 429) saidToWait = Date.now();
      request.resume().on("end", () => response.writeHead(status, headers).end());
    });
    scene = await setScene({ SMTP_URL: "", STORE_API_URL: api.url });
    const { target, visit } = scene;
    await target.start();
    expect(await visit(1)).toMatchObject({ kind: "sent" });
    await target.said(/"kind":"email".*"msg":"delivered"/);
    expect(await target.stop()).toBe(0);
    await api.stop();
    const [{ id } = { id: "" }] = await scene.stored();
    expect(keys).toEqual([id, id, id]);
    const line = target
      .output()
      .split("\n")
      .find((each) => each.includes("the API answered 429"))!;
    const { nextAttemptAt } = JSON.parse(line) as { nextAttemptAt: string };
    expect(Date.parse(nextAttemptAt)).toBeGreaterThanOrEqual(saidToWait + 1_000);
  });
});
