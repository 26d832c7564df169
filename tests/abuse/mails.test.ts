import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HOSTILE_MAILS, largeText, OVER_LIMITS } from "../support/hostile-mails";
import { restingMemory, senderOf, sideBySide, siteUrl, startFreshSite, stopFreshSite } from "./attack";

const SECRET = "a-secret-of-the-provider";
const MAX_GROWTH = 1.1;
/** Maximum factor by which mails may slow a health request: the processor is shared, and never blocked. */
const MAX_SLOWDOWN = 20;
const AT_ONCE = 200;
const plain = (number: number) =>
  Buffer.from(`From: ada@x.example\r\nMessage-ID: <plain-${number}@x.example>\r\n\r\nHello ${number}`);

beforeAll(() => startFreshSite({ INBOUND_SECRET: SECRET }));
afterAll(stopFreshSite);

let senders = 0;
async function post(mail: Buffer): Promise<number> {
  const response = await fetch(`${siteUrl()}/api/inbound-mail`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${SECRET}`,
      "content-type": "message/rfc822",
      "x-forwarded-for": senderOf(senders++),
    },
    body: new Uint8Array(mail),
  });
  await response.arrayBuffer();
  return response.status;
}

/** Script of a separate thread, so that work of the mails' sender is not measured as the site's time. */
const PROBE = `
  const { parentPort, workerData } = require("node:worker_threads");
  let isDone = false;
  parentPort.once("message", () => { isDone = true; });
  (async () => {
    const times = [];
    while (!isDone) {
      const start = performance.now();
      const response = await fetch(workerData);
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error("health: " + response.status);
      times.push(performance.now() - start);
    }
    parentPort.postMessage(times);
  })();
`;

/** Returns the milliseconds of consecutive health requests until the work is done. */
async function healthWhile(work: () => Promise<unknown>): Promise<number[]> {
  const probe = new Worker(PROBE, { eval: true, workerData: `${siteUrl()}/api/health` });
  try {
    const failed = once(probe, "error").then(([error]) => Promise.reject(error));
    await Promise.race([once(probe, "online"), failed]);
    await Promise.race([work(), failed]);
    probe.postMessage("done");
    const [times] = await Promise.race([once(probe, "message"), failed]);
    return times as number[];
  } finally {
    await probe.terminate();
  }
}

const mean = (times: readonly number[]) => times.reduce((sum, time) => sum + time, 0) / times.length;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Fails where health requests are delayed while mails are accepted; prints the delays. */
async function expectResponsive(name: string, work: () => Promise<unknown>): Promise<void> {
  const before = await healthWhile(() => pause(1_000));
  const during = await healthWhile(work);
  const text = (times: readonly number[]) =>
    `${mean(times).toFixed(0)} ms (${Math.max(...times).toFixed(0)} at most, ${times.length} requests)`;
  console.info(`health, ${name}: ${text(before)} without, ${text(during)} with mails`);
  expect(mean(during) / mean(before)).toBeLessThan(MAX_SLOWDOWN);
}

describe("hostile mails", () => {
  it.each(Object.entries({ ...HOSTILE_MAILS, "14 MB of text": largeText }))(
    "%s: health responds, and the mail is taken or refused",
    async (name, make) => {
      let status = 0;
      await expectResponsive(name, async () => {
        status = await post(make());
      });
      // On a busy machine any of them may exceed its time, and is then to be sent again.
      expect(name === "14 MB of text" ? [422, 503] : [202, 503]).toContain(status);
    },
  );

  it.each(Object.entries(OVER_LIMITS))(
    "%s: health responds, and the mail is refused for good",
    async (name, [make]) => {
      await expectResponsive(name, async () => expect(await post(make())).toBe(422));
    },
  );

  it("accepts two hundred concurrent mails, at the latest on resend, without memory growth", async () => {
    const hostile = Object.values(HOSTILE_MAILS).map((make) => make());
    const round = async (from: number) => {
      await sideBySide(hostile.length, hostile.length, (number) => post(hostile[number]!));
      const statuses = await sideBySide(AT_ONCE, AT_ONCE, (number) => post(plain(from + number)));
      expect(statuses.filter((status) => status !== 202 && status !== 503)).toEqual([]);
      const later = statuses.flatMap((status, number) => (status === 503 ? [from + number] : []));
      const again = await sideBySide(later.length, 1, (number) => post(plain(later[number]!)));
      expect(again.filter((status) => status !== 202)).toEqual([]);
    };
    // Code that is loaded, compiled and cached once is no growth. The process for mails runs before both
    // measurements.
    for (let number = 0; number < 3; number++) await round(number * AT_ONCE);
    const before = await restingMemory();
    await expectResponsive("200 at once", async () => {
      for (let number = 3; number < 6; number++) await round(number * AT_ONCE);
    });
    const after = await restingMemory();
    console.info(`mails: ${Math.round(before)} MB before, ${Math.round(after)} MB after`);
    expect(after / before).toBeLessThan(MAX_GROWTH);
  }, 600_000);
});
