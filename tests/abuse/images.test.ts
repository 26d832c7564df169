import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DECLARED_BOMBS, HEAVY, OTHER_KINDS } from "../support/hostile-images";
import {
  type Answer,
  attack,
  memoryGrowth,
  multipart,
  senderOf,
  sideBySide,
  startFreshSite,
  stopFreshSite,
} from "./attack";

/** Maximum growth for a few concurrent pictures; one decoded bomb takes gigabytes. */
const MAX_GROWTH_MEGABYTES = 350;
const FLOOD = 200;

/** Refused as too large, as no photo, or for now. */
const REFUSALS = [413, 422, 503];
const hostile = [
  ...Object.values(DECLARED_BOMBS),
  ...Object.values(HEAVY),
  ...Object.values(OTHER_KINDS).map((bytes) => () => bytes),
  // Up to the last byte that is read.
  () => Buffer.concat([DECLARED_BOMBS["a JPEG of 65,500 pixels a side"]!(), Buffer.alloc(10_000_000)]),
].map((make) => make());

const upload = (photo: Buffer, number: number): Promise<Answer> =>
  attack({ method: "POST", target: "/api/trade/photos", from: senderOf(number), ...multipart({}, photo) });

const byForm = (photo: Buffer, number: number): Promise<Answer> =>
  attack({
    method: "POST",
    target: "/api/trade/answers",
    from: senderOf(number),
    ...multipart({ part: "photos", photos: "", addPhoto: "1" }, photo),
  });

beforeAll(() => startFreshSite());
afterAll(stopFreshSite);

describe("image bombs", () => {
  it("two hundred of them take less than 350 MB more, and the next photo is accepted", async () => {
    let answers: Answer[] = [];
    const growth = await memoryGrowth(async () => {
      answers = await sideBySide(FLOOD, 16, (number) => {
        const photo = hostile[number % hostile.length]!;
        return number % 4 === 3 ? byForm(photo, number) : upload(photo, number);
      });
    });
    console.info(`image bombs: ${Math.round(growth)} MB more at most`);
    expect(growth).toBeLessThan(MAX_GROWTH_MEGABYTES);
    const uploads = answers.filter((_, number) => number % 4 !== 3);
    // A large picture within the limits may be accepted.
    expect(
      [...new Set(uploads.map(({ status }) => status))].filter((s) => ![...REFUSALS, 201].includes(s)),
    ).toEqual([]);
    const forms = answers.filter((_, number) => number % 4 === 3);
    expect([...new Set(forms.map(({ status }) => status))].filter((s) => ![303, 503].includes(s))).toEqual(
      [],
    );
    const good = await sharp({ create: { width: 4_000, height: 3_000, channels: 3, background: "#357" } })
      .jpeg()
      .toBuffer();
    expect((await upload(good, 9_000)).status).toBe(201);
  });

  it("those with a revealing header are rejected without a process to decode them", async () => {
    for (const [number, make] of Object.values(DECLARED_BOMBS).entries())
      expect((await upload(make(), 10_000 + number)).status).toBe(422);
  });

  it("large uploads beyond the available memory get a retry response", async () => {
    const large = Buffer.alloc(9_900_000, 0xff);
    let answers: Answer[] = [];
    const growth = await memoryGrowth(async () => {
      answers = await sideBySide(60, 30, (number) => upload(large, 11_000 + number));
    });
    console.info(`large uploads: ${Math.round(growth)} MB more at most`);
    expect(growth).toBeLessThan(MAX_GROWTH_MEGABYTES);
    expect([...new Set(answers.map(({ status }) => status))].filter((s) => ![422, 503].includes(s))).toEqual(
      [],
    );
    for (const { headers } of answers.filter(({ status }) => status === 503))
      expect(headers["retry-after"]).toBe("60");
  });
});
