/** A place in the row of page links: a page number, or a gap between two that are not neighbours. */
export type PageStep = number | "gap";

/** Page links around the current one: first, last, the current and its neighbours (1 … 4 5 6 … 9). */
export function pageWindow(page: number, pages: number): PageStep[] {
  const shown = [...new Set([1, page - 1, page, page + 1, pages])]
    .filter((n) => n >= 1 && n <= pages)
    .sort((a, b) => a - b);
  return shown.flatMap((n, index): PageStep[] => {
    const before = shown[index - 1];
    if (before === undefined || n - before === 1) return [n];
    return n - before === 2 ? [n - 1, n] : ["gap", n];
  });
}
