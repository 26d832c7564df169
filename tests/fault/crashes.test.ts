import { afterEach, describe, expect, it } from "vitest";
import { expectCallPrompt, messageIds, numberOf, type Scene, setScene, UNHURRIED } from "./scene";

let scene: Scene;
afterEach(() => scene.end());

describe("kill -9", { timeout: 60_000 }, () => {
  it("before the commit: the visitor is asked to call, nothing is stored, and the second try is one lead", async () => {
    scene = await setScene();
    const { target, visit, smtp } = scene;
    await target.start({ hold: "before-commit" });
    const visitor = visit(1);
    await target.holds("before-commit");
    await target.kill();
    expectCallPrompt(await visitor);
    expect(await scene.stored()).toEqual([]);
    await target.start();
    expect(await visit(1)).toMatchObject({ kind: "sent" });
    await smtp.has(1);
    expect(await target.stop()).toBe(0);
    expect(await scene.stored()).toMatchObject([{ state: "sent" }]);
    expect(smtp.taken).toHaveLength(1);
  });

  it("after the commit, before the response: the lead is delivered, and the second try is the same one", async () => {
    scene = await setScene();
    const { target, visit, smtp } = scene;
    await target.start({ hold: "before-answer" });
    const visitor = visit(1);
    await target.holds("before-answer");
    await target.kill();
    expectCallPrompt(await visitor);
    expect(await scene.stored()).toHaveLength(1);
    await target.start();
    expect(await visit(1)).toMatchObject({ kind: "sent" });
    await smtp.has(1);
    expect(await target.stop()).toBe(0);
    expect(await scene.stored()).toMatchObject([{ state: "sent" }]);
    expect(new Set(messageIds(smtp)).size).toBe(1);
  });

  it("in the middle of the mail's data: it is sent again, whole", async () => {
    scene = await setScene();
    const { target, visit, smtp } = scene;
    smtp.script = (step) => (step === "body" ? "silence" : undefined);
    await target.start();
    const sending = smtp.reached("body");
    expect(await visit(1)).toMatchObject({ kind: "sent" });
    await sending;
    await target.kill();
    smtp.script = () => undefined;
    await target.start();
    await smtp.has(1);
    expect(await target.stop()).toBe(0);
    expect(await scene.stored()).toMatchObject([{ state: "sent" }]);
    expect(smtp.taken).toHaveLength(1);
  });

  it("after the server's 250, before it is recorded: the repetition has the same Message-ID", async () => {
    scene = await setScene();
    const { target, visit, smtp } = scene;
    await target.start({ hold: "after-250" });
    expect(await visit(1)).toMatchObject({ kind: "sent" });
    await target.holds("after-250");
    await target.kill();
    expect(await scene.stored()).toMatchObject([{ state: "sending" }]);
    await target.start();
    await smtp.has(2);
    expect(await target.stop()).toBe(0);
    expect(await scene.stored()).toMatchObject([{ state: "sent" }]);
    expect(new Set(messageIds(smtp)).size).toBe(1);
    expect(smtp.taken[1]).toBe(smtp.taken[0]);
  });
});

describe("SIGTERM under load", { timeout: 60_000 }, () => {
  const LEADS = 80;
  const VISITORS = 6;

  it("acknowledged leads are delivered once, other visitors were asked to call", async () => {
    scene = await setScene(UNHURRIED);
    const { target, visit, smtp } = scene;
    await target.start();
    let begun = 0;
    let stopped: Promise<number | null> | undefined;
    const exits: (number | null)[] = [];
    let up: Promise<void> = Promise.resolve();
    let refused = 0;

    async function visitor(): Promise<void> {
      while (begun < LEADS) {
        const number = begun++;
        if (number === LEADS / 2) {
          stopped = target.stop();
          up = stopped.then((code) => {
            exits.push(code);
            return target.start();
          });
        }
        for (let result = await visit(number); result.kind !== "sent"; result = await visit(number)) {
          expectCallPrompt(result);
          refused += 1;
          await up;
        }
      }
    }

    await Promise.all(Array.from({ length: VISITORS }, visitor));
    await target.idle();
    exits.push(await target.stop());
    expect(exits).toEqual([0, 0]);
    expect(refused).toBeGreaterThan(0);
    const rows = await scene.stored();
    expect(rows).toHaveLength(LEADS);
    expect(rows.filter(({ state }) => state !== "sent")).toEqual([]);
    expect(new Set(smtp.taken.map(numberOf)).size).toBe(LEADS);
    // A stop waits for deliveries in progress, so none has to be repeated.
    expect(smtp.taken).toHaveLength(LEADS);
  });
});
