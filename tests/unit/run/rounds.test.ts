import { describe, expect, it } from "vitest";
import { awkwardMoments, chooseRounds, TIME_ZONES } from "../../run/rounds";

const realNow = Date.parse("2026-11-22T09:00:00Z");
const iso = (moments: readonly number[]) => moments.map((at) => new Date(at).toISOString());

describe("the moments of a round", () => {
  it("are the next month's end, both changes of the stores' clocks, and the next leap day", () => {
    expect(iso(awkwardMoments(realNow, "UTC"))).toEqual([
      "2026-11-30T23:30:00.000Z",
      "2027-03-14T07:45:00.000Z",
      "2027-11-07T06:30:00.000Z",
      "2028-02-29T23:30:00.000Z",
    ]);
  });

  it("are a month's and a leap day's end on the clocks of the round's time zone", () => {
    const [monthEnd, , , leapDay] = iso(awkwardMoments(realNow, "Asia/Kathmandu"));
    expect(monthEnd).toBe("2026-11-30T17:45:00.000Z");
    expect(leapDay).toBe("2028-02-29T17:45:00.000Z");
  });

  it.each([
    ["the last half hour of a month", "2026-11-30T23:45:00Z", 0, "2026-12-31T23:30:00.000Z"],
    ["the day of a change of the clocks", "2027-03-14T07:50:00Z", 1, "2028-03-12T07:45:00.000Z"],
    ["the end of a leap day", "2028-02-29T23:59:00Z", 3, "2032-02-29T23:30:00.000Z"],
  ])("lie ahead on %s too", (_, now, index, expected) => {
    expect(iso(awkwardMoments(Date.parse(now), "UTC"))[index]).toBe(expected);
  });
});

describe("choosing rounds", () => {
  it("assigns each another seed and time zone, and the times in turn", () => {
    const rounds = chooseRounds({ times: 6, seed: 40, realNow });
    expect(rounds.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(rounds.map(({ seed }) => seed)).toEqual([40, 41, 42, 43, 44, 45]);
    expect(rounds.map(({ timeZone }) => timeZone)).toEqual([...TIME_ZONES, TIME_ZONES[0]]);
    expect(rounds.map(({ now, timeZone }) => awkwardMoments(realNow, timeZone).indexOf(now))).toEqual([
      0, 1, 2, 3, 0, 1,
    ]);
  });

  it("meets each time zone on each date in twenty", () => {
    const rounds = chooseRounds({ times: 20, seed: 1, realNow });
    const pairs = rounds.map(
      ({ now, timeZone }) => `${timeZone} ${awkwardMoments(realNow, timeZone).indexOf(now)}`,
    );
    expect(new Set(pairs).size).toBe(20);
  });

  it("keeps the requested time zone and time", () => {
    const now = Date.parse("2031-05-05T05:05:05Z");
    expect(chooseRounds({ times: 1, seed: 7, realNow, timeZone: "Asia/Tokyo", now })).toEqual([
      { number: 1, seed: 7, timeZone: "Asia/Tokyo", now },
    ]);
  });
});
