import { SETTLED_MS } from "@/config/marketing/popups/settings";
import type { FindPlace } from "@/lib/marketing/popups/teaser-place";

/** Selector of elements that no floating element may cover: prices, other figures and controls. */
const KEPT_CLEAR =
  ".locked-price, .tabular-nums, .rounded-button, .option, button, input, select, textarea, summary";

/**
 * Finds a position immediately, and after each scroll or resize; null in between, and if there is none. The
 * focused element stays visible, because the visitor is about to use it.
 * @returns a function that stops watching
 */
export function watchPlace<Place>(
  floating: HTMLElement,
  find: FindPlace<Place>,
  onPlace: (place: Place | null) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hasFocus = () => floating.contains(document.activeElement);
  const isTaken = (x: number, y: number) =>
    document
      .elementsFromPoint(x, y)
      .some((each) => !floating.contains(each) && each.closest(KEPT_CLEAR) !== null);
  const look = () => {
    const size = { width: floating.offsetWidth, height: floating.offsetHeight };
    const place = find(size, { width: innerWidth, height: innerHeight }, isTaken);
    if (place !== null || !hasFocus()) onPlace(place);
  };
  const onMove = () => {
    if (!hasFocus()) onPlace(null);
    clearTimeout(timer);
    timer = setTimeout(look, SETTLED_MS);
  };
  look();
  window.addEventListener("scroll", onMove, { passive: true });
  window.addEventListener("resize", onMove);
  return () => {
    clearTimeout(timer);
    window.removeEventListener("scroll", onMove);
    window.removeEventListener("resize", onMove);
  };
}
