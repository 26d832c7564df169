import { expect, it } from "vitest";
import { DECLARED_BOMBS, OTHER_KINDS } from "../support/hostile-images";
import { runs } from "../support/scale";
import { attack, type Hostile, multipart, restingMemory, senderOf, sideBySide } from "./attack";

const SEED = 20_261_122;
const MAX_GROWTH = 1.1;
const AT_ONCE = 12;

/** Returns repeatable random numbers from a seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const NASTY = [
  "<script>alert(1)</script>",
  "'; DROP TABLE leads;--",
  "\u202eevil\u200b",
  "a\r\nBcc: x@y.zz",
  "\0",
  "{{7*7}}",
];
const PATHS = [
  "/",
  "/used-cars-for-sale",
  "/service",
  "/special-offers",
  "/vehicle",
  "/about-us",
  "/photos/x.webp",
];
const APIS = [
  "leads/contact",
  "leads/nonsense",
  "trade/vin",
  "trade/answers",
  "service/appointments",
  "customer/phoneValidation",
  "store",
  "vitals",
  "track/facebook",
  "email/send",
];
const images = [...Object.values(DECLARED_BOMBS).map((make) => make()), ...Object.values(OTHER_KINDS)];

function hostileRequest(random: () => number, number: number): Hostile {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const from = senderOf(Math.floor(random() * 2_000));
  const text = encodeURIComponent(pick(NASTY));
  const kinds: (() => Hostile)[] = [
    () => ({ target: `${pick(PATHS)}?${text}=${number}`, from }),
    () => ({ target: `${pick(PATHS)}/${text}/${number}`, from }),
    () => ({
      target: pick(["/%", "/%zz", "/..%2f..%2fetc/passwd", `/${"a/".repeat(80)}`, `/${"a".repeat(5_000)}`]),
      from,
    }),
    () => ({
      target: pick(PATHS),
      from,
      headers: { host: `${number}.evil.example.net`, "x-forwarded-host": "evil" },
    }),
    () => ({
      target: pick(PATHS),
      from,
      headers: { cookie: `userSelectedStore=${text}; a=${"b".repeat(2_000)}` },
    }),
    () => ({ target: pick(PATHS), from, headers: { rsc: "1", "next-router-state-tree": text } }),
    () => ({
      target: pick(PATHS),
      from,
      method: pick(["PUT", "DELETE", "PATCH", "TRACE", "OPTIONS", "POST"]),
    }),
    () => ({
      method: "POST",
      target: `/api/${pick(APIS)}`,
      from,
      headers: {
        "content-type": pick([
          "application/json",
          "text/plain",
          "application/x-www-form-urlencoded",
          "multipart/form-data",
        ]),
      },
      body: pick([
        '{"a":',
        "[]",
        "null",
        `{"email":"${"x".repeat(500)}"}`,
        `token=${text}&action=move`,
        "\xff\xfe",
        `{"__proto__":{"x":1}}`,
      ]),
    }),
    () => ({
      method: "POST",
      target: "/api/leads/contact",
      from,
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        firstName: pick(NASTY),
        lastName: pick(NASTY),
        email: `${number}@x.example.com`,
        message: pick(NASTY),
        topic: "1",
        privacy: "yes",
        phone: "3125550187",
      }),
    }),
    () => ({ method: "POST", target: "/api/trade/photos", from, ...multipart({}, pick(images)) }),
    () => ({
      method: "POST",
      target: "/api/trade/answers",
      from,
      ...multipart({ part: pick(NASTY), draft: text }, pick(images)),
    }),
    () => ({
      target: `/api/${pick(["trade/models", "inventory/search", "inventory/vehicles", "statsig/experiments"])}?${text}=${text}&make=${text}&year=${number}`,
      from,
    }),
  ];
  return pick(kinds)();
}

it("thousands of mixed hostile requests: no failure, and no growth of memory", async () => {
  const random = randomOf(SEED);
  const total = runs(10_000);
  const failures: string[] = [];
  const round = (count: number) =>
    sideBySide(count, AT_ONCE, async (number) => {
      const request = hostileRequest(random, number);
      const { status, headers } = await attack(request);
      const isDeliberate = status === 503 && ("retry-after" in headers || request.target.startsWith("/api/"));
      if (status >= 500 && !isDeliberate)
        failures.push(`${status} ${request.method ?? "GET"} ${request.target.slice(0, 90)}`);
    });
  // Loading, compiling and caching once is no growth: V8 compiles for thousands of requests.
  await round(Math.max(2_500, Math.round(total / 2)));
  const before = await restingMemory();
  await round(total);
  const after = await restingMemory();
  console.info(`mixed requests: ${Math.round(before)} MB before, ${Math.round(after)} MB after ${total}`);
  expect([...new Set(failures)].slice(0, 20)).toEqual([]);
  expect(after / before).toBeLessThan(MAX_GROWTH);
}, 900_000);
