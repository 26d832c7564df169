/** Distance from the viewport within which an element is near. */
const NEAR = "200px";
const INTENT_EVENTS = ["focusin", "pointerdown"] as const;

/**
 * Calls the function once, when the element is near the viewport, or gets the focus, a click or a touch.
 * @returns a function that stops waiting
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
  let untouch: (() => void) | undefined;
  untouch = whenTouched(element, once);
  function stop(): void {
    observer.disconnect();
    untouch?.();
  }
  return stop;
}

/**
 * Calls the function once, when the element gets the focus, a click or a touch, or immediately if it has the
 * focus. Visitors who only read download nothing.
 * @returns a function that stops waiting
 */
export function whenTouched(element: HTMLElement, act: () => void): () => void {
  if (element.contains(document.activeElement)) {
    act();
    return () => undefined;
  }
  const once = () => {
    stop();
    act();
  };
  for (const touch of INTENT_EVENTS) element.addEventListener(touch, once);
  function stop(): void {
    for (const touch of INTENT_EVENTS) element.removeEventListener(touch, once);
  }
  return stop;
}
