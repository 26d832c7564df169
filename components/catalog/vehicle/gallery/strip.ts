/** The gallery's strip as the server drew it; browsers only. */
export interface Strip {
  element: HTMLElement;
  /** Number of pictures in it. */
  count: number;
  /** The picture in view, from 0. */
  at(): number;
  /** Scrolls there: at once, or as set in the style sheet, which respects `prefers-reduced-motion`. */
  show(index: number, how?: "styled" | "instant"): void;
}

export function stripOf(element: HTMLElement): Strip {
  const slides = [...element.children] as HTMLElement[];
  const count = slides.length;
  return {
    element,
    count,
    at: () => Math.min(count - 1, Math.max(0, Math.round(element.scrollLeft / (element.clientWidth || 1)))),
    show: (index, how = "styled") =>
      element.scrollTo({
        left: slides[index]?.offsetLeft ?? 0,
        behavior: how === "styled" ? "auto" : "instant",
      }),
  };
}
