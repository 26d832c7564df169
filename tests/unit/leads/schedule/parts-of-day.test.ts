import { describe, expect, it } from "vitest";
import { partsOfDay } from "@/lib/leads/schedule/format-slot";

const at = (minutes: number) => ({ minutes, start: 0, end: 0, value: "", date: "2026-11-24" });

describe("a day's times", () => {
  it("are grouped: morning until noon, afternoon until five, evening", () => {
    const groups = partsOfDay([at(540), at(719), at(720), at(1_019), at(1_020)]);
    expect(groups.map(({ part, slots }) => [part, slots.map(({ minutes }) => minutes)])).toEqual([
      ["morning", [540, 719]],
      ["afternoon", [720, 1_019]],
      ["evening", [1_020]],
    ]);
  });

  it("have no part without a time", () =>
    expect(partsOfDay([at(900)]).map(({ part }) => part)).toEqual(["afternoon"]));
});
