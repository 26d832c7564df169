/** Position of a teaser: the side of the window, and its distance in pixels from the bottom. */
export interface TeaserPlace {
  side: "left" | "right";
  bottom: number;
}

interface Size {
  width: number;
  height: number;
}

/** Distances from the bottom: at the window's edge, or above the bar of a phone's page. */
const BOTTOMS = [16, 84] as const;
const SIDES = ["right", "left"] as const;
const MARGIN = 16;
/** Smaller than a price, which is at least 20 pixels high. */
const STEP = 16;

/** Returns true if a price or an action is at a point of the window, in pixels. */
type IsTaken = (x: number, y: number) => boolean;

/** Returns a free position for a floating element, or null if there is none now. */
export type FindPlace<Place> = (floating: Size, window: Size, isTaken: IsTaken) => Place | null;

/**
 * Returns the first position at which a teaser covers no price or action (docs/rules.md#pop-ups), or null if there is
 * none now.
 */
export const freePlace: FindPlace<TeaserPlace> = (teaser, window, isTaken) => {
  for (const bottom of BOTTOMS) {
    for (const side of SIDES) {
      const left = side === "left" ? MARGIN : window.width - MARGIN - teaser.width;
      const top = window.height - bottom - teaser.height;
      if (isFree({ left, top }, teaser, isTaken)) return { side, bottom };
    }
  }
  return null;
};

/**
 * Preferred vertical position of the side button, as a share of the window's height. Other positions are tried by their
 * distance from it.
 */
const SIDE_BUTTON_AT = 0.55;
/** Extra pixels on each side for the pulse animation. */
const PULSE = 6;

/**
 * Returns the top edge of the side button in pixels, near the preferred height, so that it covers no price or action
 * (docs/rules.md#pop-ups). Returns null if there is no free position now.
 */
export const freeHeight: FindPlace<number> = (button, window, isTaken) => {
  const usual = Math.round(window.height * SIDE_BUTTON_AT);
  const pulsing = { width: button.width + PULSE, height: button.height + 2 * PULSE };
  const left = window.width - pulsing.width;
  const last = window.height - MARGIN - button.height;
  const tops = Array.from({ length: Math.ceil(window.height / STEP) }, (_, n) => n * STEP).flatMap((by) =>
    by === 0 ? [usual] : [usual + by, usual - by],
  );
  const fits = (top: number) =>
    top >= MARGIN && top <= last && isFree({ left, top: top - PULSE }, pulsing, isTaken);
  return tops.find(fits) ?? null;
};

function isFree({ left, top }: { left: number; top: number }, size: Size, isTaken: IsTaken): boolean {
  return steps(left, size.width).every((x) => steps(top, size.height).every((y) => !isTaken(x, y)));
}

/** Returns points along an edge, including both ends. */
function steps(from: number, length: number): number[] {
  const count = Math.max(1, Math.ceil(length / STEP));
  return Array.from({ length: count + 1 }, (_, index) => from + (length * index) / count);
}
