/**
 * Rewrites SVG path data of absolute straight lines, as `d3-geo` writes it with whole numbers, into relative lines. The
 * drawing is the same; the small numbers take half the space, also compressed.
 */
export function relativePath(path: string): string {
  let [x, y] = [0, 0];
  return [...path.matchAll(/([^Z]*)(Z?)/g)]
    .flatMap(([, lines = "", close = ""]) =>
      lines
        .split("M")
        .filter(Boolean)
        .map((line, at, { length }) => ({ line, close: at === length - 1 ? close : "" })),
    )
    .map(({ line, close }) => {
      let start: [number, number] | null = null;
      const steps = line.split("L").map((point) => {
        const [toX = 0, toY = 0] = point.split(",").map(Number);
        start ??= [toX, toY];
        const step = `${toX - x} ${toY - y}`.replace(" -", "-");
        [x, y] = [toX, toY];
        return step;
      });
      const [move, ...rest] = steps;
      // Closing a line returns to its start.
      if (close) [x, y] = start!;
      return `m${move}${rest.length > 0 ? `l${rest.join(" ").replaceAll(" -", "-")}` : ""}${close && "z"}`;
    })
    .join("");
}
