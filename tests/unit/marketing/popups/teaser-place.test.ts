import { describe, expect, it } from "vitest";
import { freeHeight, freePlace } from "@/lib/marketing/popups/teaser-place";

const TEASER = { width: 328, height: 62 };
const PHONE = { width: 360, height: 740 };
const WIDE = { width: 1280, height: 800 };

/** A rectangle that must stay in sight. */
function around(left: number, top: number, width: number, height: number) {
  return (x: number, y: number) => x >= left && x <= left + width && y >= top && y <= top + height;
}

describe("a teaser covers no price and no action", () => {
  it("is at the right of the window's foot where nothing is there", () =>
    expect(freePlace(TEASER, WIDE, () => false)).toEqual({ side: "right", bottom: 16 }));

  it("is above the bar at the foot of a phone", () =>
    expect(freePlace(TEASER, PHONE, around(0, 680, 360, 60))).toEqual({ side: "right", bottom: 84 }));

  it("is at the left where a button is at the right", () =>
    expect(freePlace(TEASER, WIDE, around(1_000, 720, 200, 44))).toEqual({ side: "left", bottom: 16 }));

  it("sees a price as small as a line of text, wherever it is", () => {
    for (let left = 16; left < 300; left += 7)
      expect(freePlace(TEASER, PHONE, around(left, 640, 40, 20))).not.toMatchObject({ bottom: 84 });
  });

  it("waits if every position is covered", () => expect(freePlace(TEASER, PHONE, () => true)).toBeNull());
});

describe("the side button covers no price and no action", () => {
  const BUTTON = { width: 120, height: 44 };

  it("is a little below the middle of the right edge where nothing is there", () =>
    expect(freeHeight(BUTTON, PHONE, () => false)).toBe(407));

  it("goes to the nearest free height", () => {
    expect(freeHeight(BUTTON, PHONE, around(300, 420, 60, 20))).toBe(455);
    expect(freeHeight(BUTTON, PHONE, around(300, 440, 60, 300))).toBe(375);
  });

  it("keeps the area of its pulse clear", () =>
    expect(freeHeight(BUTTON, PHONE, around(300, 452, 60, 20))).not.toBe(407));

  it("ignores elements beside it", () => expect(freeHeight(BUTTON, PHONE, around(0, 0, 200, 740))).toBe(407));

  it("is within the window, and waits if every height is covered", () => {
    expect(freeHeight(BUTTON, PHONE, around(0, 0, 360, 690))).toBeNull();
    expect(freeHeight(BUTTON, PHONE, around(0, 50, 360, 690))).toBeNull();
  });
});
