/**
 * A or M (docs/rules.md#lead-emails). "Automated manual" shifts automatically: A. Undefined when the feed does not
 * say.
 */
export function adfTransmission(transmission: string | null): "A" | "M" | undefined {
  if (!transmission) return undefined;
  const manual = /\bmanual\b|\bstick\b|^m$|\bm\/?t\b|\b\d\s*-?\s*m\b/i.test(transmission);
  return manual && !/auto|cvt|dual[ -]clutch/i.test(transmission) ? "M" : "A";
}
