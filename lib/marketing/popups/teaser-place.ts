/** Where a teaser is: at a side of the window, so many pixels above its foot. */
export interface TeaserPlace {
  side: "left" | "right";
  bottom: number;
}

interface Size {
  width: number;
  height: number;
}

/** At the foot of the window, or above the bar that a phone's page may have there. */
const BOTTOMS = [16, 84] as const;
const SIDES = ["right", "left"] as const;
const MARGIN = 16;
/** A price is at least 20 pixels high. */
const STEP = 16;

/**
 * The first place in which a teaser covers nothing that matters (docs/rules.md#pop-ups); null where there is none now.
 * @param isTaken whether a price or an action is at a point of the window, pixels
 */
export function freePlace(
  teaser: Size,
  window: Size,
  isTaken: (x: number, y: number) => boolean,
): TeaserPlace | null {
  for (const bottom of BOTTOMS) {
    for (const side of SIDES) {
      const left = side === "left" ? MARGIN : window.width - MARGIN - teaser.width;
      const top = window.height - bottom - teaser.height;
      const isFree = steps(left, teaser.width).every((x) =>
        steps(top, teaser.height).every((y) => !isTaken(x, y)),
      );
      if (isFree) return { side, bottom };
    }
  }
  return null;
}

/** Points along an edge, both ends among them. */
function steps(from: number, length: number): number[] {
  const count = Math.max(1, Math.ceil(length / STEP));
  return Array.from({ length: count + 1 }, (_, index) => from + (length * index) / count);
}
