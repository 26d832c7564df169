import { afterEach, expect, it } from "vitest";
import { availabilityFields } from "../unit/leads/core/fixture";
import { type Scene, setScene } from "./scene";

const MARKERS = {
  firstName: "Markerfirst",
  lastName: "Markerlast",
  email: "marker.address@visitor.example.com",
  phone: "(773) 555-0199",
  message: "Markermessage, call me",
};
/** The number in any writing. */
const TRACES = /marker|773\D{0,3}555\D{0,2}0199/i;

let scene: Scene;
afterEach(() => scene.end());

const fields = (changes: Record<string, unknown> = {}) =>
  availabilityFields({ ...MARKERS, idempotencyKey: "log-markers-the-only-key", ...changes });

it("no name, address, number or message is logged, whatever becomes of a lead", {
  timeout: 60_000,
}, async () => {
  scene = await setScene({ LOG_LEVEL: "trace", LEADS_PER_ADDRESS: "12" });
  const { target, smtp } = scene;
  // A server that quotes its input.
  smtp.script = (step, number) =>
    step === "rcpt" && number === 1
      ? `550 5.1.1 <${MARKERS.email}> ${MARKERS.phone} is unknown here, ask 7735550199`
      : undefined;
  await target.start();
  const post = async (body: BodyInit, headers: Record<string, string>, form = "availability") =>
    (await fetch(`${target.url}/api/leads/${form}`, { method: "POST", body, headers, redirect: "manual" }))
      .status;
  const json = (changes = {}, headers = {}) =>
    post(JSON.stringify(fields(changes)), { "content-type": "application/json", ...headers });
  const html = (changes = {}) => post(new URLSearchParams(fields(changes) as Record<string, string>), {});

  const marker = MARKERS.message;
  expect([
    await json(),
    await json({ message: `${marker} again` }),
    await json({ email: "marker@" }),
    await html({ email: "marker@" }),
    await html({ idempotencyKey: "", subjectLine: marker }),
    await json({}, { "sec-fetch-site": "cross-site" }),
    await json({ message: marker.repeat(5_000) }),
    await post(`{"message": "${marker}`, { "content-type": "application/json" }),
    await post(marker, { "content-type": "text/plain" }),
    // A lead without its vehicle is better than none.
    await json({ idempotencyKey: "log-markers-another-key", vin: marker }),
    await json({}, {}),
  ]).toEqual([201, 409, 422, 303, 303, 403, 413, 400, 415, 201, 201]);
  while ((await json()) !== 429);
  await smtp.has(2);
  expect(await target.stop()).toBe(0);
  expect(target.output()).not.toMatch(TRACES);
  expect(target.output()).toContain("550 5.1.1 <(address)> (number) is unknown here");
});

it("a lead is traced by its id, from the request to the mail server's reply", {
  timeout: 60_000,
}, async () => {
  scene = await setScene();
  const { target, smtp, visit } = scene;
  smtp.script = (step, number) => (step === "connect" && number === 1 ? "421 4.3.2 try later" : undefined);
  await target.start();
  await visit(1);
  await smtp.has(1);
  expect(await target.stop()).toBe(0);
  const [{ id } = { id: "" }] = await scene.stored();
  const lines = target
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  const reason = expect.stringContaining("421 4.3.2") as string;
  expect(lines.filter(({ leadId }) => leadId === id)).toMatchObject([
    { msg: "lead accepted", type: "AVAILABILITY", state: "queued" },
    { msg: "delivery begun", kind: "email", attempts: 1, state: "sending" },
    { msg: "delivery failed, will be tried again", attempts: 1, state: "queued", reason },
    { msg: "delivery begun", attempts: 2, state: "sending" },
    { msg: "delivered", attempts: 2, state: "sent", answer: "250 2.0.0 Ok: queued as 4F1" },
  ]);
});
