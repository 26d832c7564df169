/** Color as red, green and blue, each 0 to 255. */
export type Rgb = readonly [number, number, number];

/** Returns the contrast ratio of two `#rrggbb` colors, 1 to 21 (WCAG 2.2). */
export function contrast(a: string, b: string): number {
  return ratio(parseHex(a), parseHex(b));
}

/**
 * Moves a color towards another until it has a minimum contrast against all given backgrounds. If that is impossible,
 * returns the other color.
 */
export function movedFor(
  colour: Rgb,
  towards: Rgb,
  { against, least }: { against: readonly Rgb[]; least: number },
): Rgb {
  for (let share = 0; share < 1; share += 0.02) {
    const moved = rounded(mix(colour, towards, share));
    if (against.every((background) => ratio(moved, background) >= least)) return moved;
  }
  return towards;
}

export function mix(from: Rgb, to: Rgb, share: number): Rgb {
  return [0, 1, 2].map((i) => from[i]! + (to[i]! - from[i]!) * share) as unknown as Rgb;
}

export function rounded(colour: Rgb): Rgb {
  return colour.map(Math.round) as unknown as Rgb;
}

export function ratio(a: Rgb, b: Rgb): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: Rgb): number {
  const [r, g, b] = colour.map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

export function parseHex(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

export function toHex(colour: Rgb): string {
  return `#${colour.map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`;
}
