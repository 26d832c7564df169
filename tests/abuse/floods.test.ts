import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, inject, it } from "vitest";
import { attack, postJson } from "./attack";

const person = {
  firstName: "Ada",
  lastName: "Flood",
  phone: "(312) 555-0187",
  consent: "yes",
  page: "/",
  topic: "1",
  store: "",
  privacy: "yes",
};

const mailFiles = (): string[] => {
  try {
    return readdirSync(join(inject("dataDir"), "mail"));
  } catch {
    return [];
  }
};
const codes = () => mailFiles().filter((name) => name.startsWith("phone-code"));

/** Waits for the deliveries that follow the posts; late ones are included. */
async function untilSettled(count: () => number): Promise<number> {
  for (let before = -1; before !== count(); ) {
    before = count();
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  return count();
}

const STORE = "heartland-naperville";
const SERVICES = ["LOF", "ROT"];

/** Times that the site offers for an appointment, of several days. */
async function freeSlots(): Promise<string[]> {
  const times = `/service/schedule/time?store=${STORE}&services=${SERVICES.join(",")}`;
  const { text } = await attack({ target: times });
  const days = [...new Set([...text.matchAll(/day=(\d{4}-\d\d-\d\d)/g)].map(([, day]) => day!))];
  const slots: string[] = [];
  for (const day of days.slice(0, 4)) {
    const page = await attack({ target: `${times}&day=${day}` });
    const hours = [...page.text.matchAll(/time=(\d\d(?::|%3A)\d\d)/g)].map(([, time]) => time!);
    slots.push(...[...new Set(hours)].map((time) => `${day}T${decodeURIComponent(time)}`));
  }
  return slots;
}

describe("floods", () => {
  it("one address can send a limited number of forms, and then gets the retry time", async () => {
    const answers = [];
    for (let number = 0; number < 60; number++)
      answers.push(
        await postJson(
          "/api/leads/contact",
          { ...person, email: `flood${number}@shopper.example.com`, message: `Flood ${number}` },
          "192.0.2.10",
        ),
      );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(30);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(30);
    expect(Number(refused[0]!.headers["retry-after"])).toBeGreaterThan(0);
  });

  it("headers that claim another sender do not raise the limit", async () => {
    for (const claimed of ["x-real-ip", "cf-connecting-ip", "true-client-ip", "x-client-ip", "forwarded"]) {
      const { status } = await attack({
        method: "POST",
        target: "/api/leads/contact",
        from: "192.0.2.10",
        headers: { "content-type": "application/json", [claimed]: "203.0.113.77" },
        body: JSON.stringify({ ...person, email: "more@shopper.example.com", message: claimed }),
      });
      expect(status).toBe(429);
    }
    // The address that the nearest proxy adds is used, not the sender's claim before it.
    const { status } = await postJson(
      "/api/leads/contact",
      { ...person, message: "x" },
      "203.0.113.9, 192.0.2.10",
    );
    expect(status).toBe(429);
  });

  it("one number gets few codes, whichever address requests them", async () => {
    const before = codes().length;
    for (let number = 0; number < 30; number++)
      await postJson(
        "/api/customer/phoneValidation",
        { type: "phone-validation", phone: "(312) 555-0199" },
        `192.0.2.${100 + number}`,
      );
    expect(codes().length - before).toBeLessThanOrEqual(3);
  });

  it("one address gets few codes, whatever numbers it names", async () => {
    const before = codes().length;
    for (let number = 0; number < 40; number++)
      await postJson(
        "/api/customer/phoneValidation",
        { type: "phone-validation", phone: `(312) 555-01${String(number).padStart(2, "0")}` },
        "192.0.2.20",
      );
    expect(codes().length - before).toBeLessThanOrEqual(10);
  });

  it.each(["+1 876 555 0123", "+1 809 555 0123", "+1 473 555 0123", "+1 900 555 0123", "+1 976 555 0123"])(
    "sends no code to %s",
    async (phone) => {
      const before = codes().length;
      const answer = await postJson(
        "/api/customer/phoneValidation",
        { type: "phone-validation", phone },
        "192.0.2.30",
      );
      expect(answer.status).toBe(422);
      expect(codes()).toHaveLength(before);
    },
  );

  it("an unknown kind of request sends no code", async () => {
    const before = codes().length;
    const answer = await postJson(
      "/api/customer/phoneValidation",
      { type: "nonsense", phone: "(312) 555-0142" },
      "192.0.2.31",
    );
    expect(answer.status).toBe(400);
    expect(codes()).toHaveLength(before);
  });

  it("moving one appointment repeatedly sends few mails", async () => {
    const email = "moved@victim.example.com";
    const service = { ...person, email, store: STORE, services: SERVICES.join(","), year: "2020" };
    const slots = await freeSlots();
    const form = { ...service, make: "Honda", model: "Accord", notes: "", slot: slots[0] };
    const booked = await postJson("/api/leads/service", form, "192.0.2.40");
    const token = /appointment\/([^"?]+)/.exec(booked.text)?.[1] ?? "";
    expect(token).not.toBe("");
    for (let number = 0; number < 60; number++)
      await attack({
        method: "POST",
        target: "/api/service/appointments",
        from: `192.0.2.${150 + (number % 50)}`,
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams({ token, action: "move", slot: slots[number % slots.length]! }).toString(),
      });
    const toVictim = () =>
      mailFiles().filter(
        (name) =>
          name.endsWith(".eml") &&
          readFileSync(join(inject("dataDir"), "mail", name), "utf8").includes(email),
      ).length;
    // The booking's own mails, and some moves.
    expect(await untilSettled(toVictim)).toBeLessThanOrEqual(20);
  });
});
