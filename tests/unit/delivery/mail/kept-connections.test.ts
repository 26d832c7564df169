import { afterEach, beforeEach, expect, it } from "vitest";
import { keptTransports, sendMail } from "../../../../lib/delivery/mail/send-mail";
import { ScriptedSmtp } from "../../../support/scripted-smtp";
import { leadEmail, makeLead } from "../../leads/core/fixture";

const JOB = leadEmail(makeLead());
let smtp: ScriptedSmtp;

beforeEach(async () => {
  smtp = await new ScriptedSmtp().open();
});
afterEach(() => smtp.shut());

/** Returns a function that sends a mail, as one worker does with its connections. */
function sender({ timeScale = 1 } = {}) {
  const transports = keptTransports();
  return (signal = new AbortController().signal) => {
    const settings = {
      SMTP_URL: smtp.url,
      SMTP_INSECURE: "0" as const,
      STORE_API_URL: undefined,
      API_SECRET: undefined,
      MAIL_FROM: undefined,
      DATA_DIR: "/nowhere",
      SITE_URL: "https://acme.example.com",
      TIME_SCALE: timeScale,
    };
    return sendMail(JOB, settings, signal, [], transports);
  };
}

it("a connection stays open for the next mail", async () => {
  const send = sender();
  for (let count = 0; count < 3; count++) expect(await send()).toMatchObject({ ok: true });
  expect([smtp.taken.length, smtp.sessions]).toEqual([3, 1]);
});

it("mails at the same time do not wait for each other's connection", async () => {
  const send = sender();
  let waiting = 0;
  let release = () => {};
  const all = new Promise<undefined>((resolve) => {
    release = () => resolve(undefined);
  });
  smtp.script = (step) => {
    if (step !== "message") return undefined;
    if (++waiting === 9) release();
    return all;
  };
  const results = await Promise.all(Array.from({ length: 9 }, () => send()));
  expect(results.every(({ ok }) => ok)).toBe(true);
  expect(smtp.sessions).toBe(9);
});

it("an idle connection is closed", async () => {
  const closed = smtp.reached("quit");
  expect(await sender({ timeScale: 0.1 })()).toMatchObject({ ok: true });
  await closed;
});

it("a mail arrives although the server has ended the session meanwhile", async () => {
  const send = sender();
  await send();
  smtp.endSessions();
  expect(await send()).toMatchObject({ ok: true });
  expect([smtp.taken.length, smtp.sessions]).toEqual([2, 2]);
});

it("after a 421 in the middle of a session, the queue's next attempt has a new one", async () => {
  const send = sender();
  await send();
  smtp.script = (step, session) => (step === "mail" && session === 1 ? "421 4.4.2 timeout" : undefined);
  expect(await send()).toMatchObject({ ok: false, error: expect.stringContaining("421") });
  expect(await send()).toMatchObject({ ok: true });
  expect(smtp.taken.length).toBe(2);
});

it("a mail whose 250 was lost is not sent again by itself: that is for the queue", async () => {
  const send = sender();
  await send();
  smtp.script = (step, session) => (step === "message" && session === 1 ? "250 lost" : undefined);
  expect(await send()).toMatchObject({ ok: false });
  expect([smtp.taken.length, smtp.sessions]).toEqual([2, 1]);
  expect(await send()).toMatchObject({ ok: true });
});

it("an aborted mail leaves the others their connections", async () => {
  const send = sender();
  const controller = new AbortController();
  smtp.script = (step, session) => {
    if (step !== "message" || session !== 1) return undefined;
    controller.abort();
    return "silence";
  };
  expect(await send(controller.signal)).toMatchObject({ ok: false });
  expect(await send()).toMatchObject({ ok: true });
});
