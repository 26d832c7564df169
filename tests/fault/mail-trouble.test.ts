import { afterEach, describe, expect, it } from "vitest";
import { listen } from "../support/loopback";
import type { SmtpReply, SmtpStep } from "../support/scripted-smtp";
import { messageIds, type Scene, setScene } from "./scene";
import { TIME_SCALE } from "./target";

let scene: Scene;
afterEach(() => scene.end());

describe("a mail server in trouble: the visitor is thanked, the lead waits, and arrives once", {
  timeout: 60_000,
}, () => {
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
    scene = await setScene();
    const { target, visit, smtp } = scene;
    smtp.script = (step, number) => (step === at && number === 1 ? reply : undefined);
    await target.start();
    expect(await visit(1)).toMatchObject({ kind: "sent" });
    await smtp.has(1);
    expect(await target.stop()).toBe(0);
    expect(await scene.stored()).toMatchObject([{ state: "sent", attempts: 2 }]);
    expect(smtp.taken).toHaveLength(1);
    expect(target.output()).toMatch(/"state":"queued".*delivery failed, will be tried again/);
  });

  it("it refuses connections", async () => {
    scene = await setScene();
    const { target, visit, smtp } = scene;
    await smtp.shut();
    await target.start();
    expect(await visit(1)).toMatchObject({ kind: "sent" });
    await target.said(/delivery failed/);
    await smtp.open();
    await smtp.has(1);
    expect(await target.stop()).toBe(0);
    expect(await scene.stored()).toMatchObject([{ state: "sent" }]);
    expect(smtp.taken).toHaveLength(1);
  });

  it("it is slow, 30 seconds for its 250: it is waited for, and nothing is sent twice", async () => {
    scene = await setScene();
    const { target, visit, smtp } = scene;
    const wait = 30_000 * TIME_SCALE;
    smtp.script = (step) =>
      step === "message" ? new Promise((done) => setTimeout(() => done(undefined), wait)) : undefined;
    await target.start();
    expect(await visit(1)).toMatchObject({ kind: "sent" });
    await smtp.has(1);
    expect(await target.stop()).toBe(0);
    expect(await scene.stored()).toMatchObject([{ state: "sent", attempts: 1 }]);
    expect(smtp.taken).toHaveLength(1);
  });

  it("it takes the message, but its 250 is lost: the repetition has the same Message-ID", async () => {
    scene = await setScene();
    const { target, visit, smtp } = scene;
    smtp.script = (step, number) => {
      if (step !== "message" || number !== 1) return undefined;
      smtp.taken.push("Message-ID: lost\r\n");
      return "silence";
    };
    await target.start();
    expect(await visit(1)).toMatchObject({ kind: "sent" });
    await smtp.has(2);
    expect(await target.stop()).toBe(0);
    const [{ id } = { id: "" }] = await scene.stored();
    expect(messageIds(smtp)).toEqual(["lost", expect.stringContaining(id)]);
  });
});

describe("specification §7: POST {api}/email/send in trouble", { timeout: 60_000 }, () => {
  it("500, then 429 with Retry-After: asked again no sooner than it said, under the same key", async () => {
    const answers = [
      { status: 500, headers: {} },
      { status: 429, headers: { "retry-after": "1" } },
      { status: 202, headers: {} },
    ];
    const keys: unknown[] = [];
    const api = await listen((request, response) => {
      keys.push(request.headers["idempotency-key"]);
      const { status, headers } = answers[Math.min(keys.length, answers.length) - 1]!;
      request.resume().on("end", () => response.writeHead(status, headers).end());
    });
    scene = await setScene({ SMTP_URL: "", STORE_API_URL: api.url });
    const { target, visit } = scene;
    await target.start();
    expect(await visit(1)).toMatchObject({ kind: "sent" });
    await target.said(/"msg":"delivered"/);
    expect(await target.stop()).toBe(0);
    await api.stop();
    const [{ id } = { id: "" }] = await scene.stored();
    expect(keys).toEqual([id, id, id]);
    const line = target
      .output()
      .split("\n")
      .find((each) => each.includes("the API answered 429"))!;
    const { time, nextAttemptAt } = JSON.parse(line) as { time: string; nextAttemptAt: string };
    expect(Date.parse(nextAttemptAt) - Date.parse(time)).toBeGreaterThan(900);
  });
});
