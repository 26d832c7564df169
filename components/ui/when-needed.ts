/** Distance from the screen at which something counts as near. */
const NEAR = "200px";

/**
 * Calls once, when the element is near the screen, gets the focus or is pressed.
 * @returns a function that ends it
 */
export function whenNeeded(element: HTMLElement, act: () => void): () => void {
  const once = () => {
    stop();
    act();
  };
  const observer = new IntersectionObserver(
    (entries) => entries.some((each) => each.isIntersecting) && once(),
    { rootMargin: NEAR },
  );
  observer.observe(element);
  element.addEventListener("focusin", once);
  element.addEventListener("pointerdown", once);
  function stop(): void {
    observer.disconnect();
    element.removeEventListener("focusin", once);
    element.removeEventListener("pointerdown", once);
  }
  return stop;
}
