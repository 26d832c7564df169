/** Name that the document's body has while it is frozen (docs/rules.md#cookie-banner). */
const LOCKED = "bg_locked";

/**
 * Freezes the page in place, where it is scrolled to and with its scrollbar, so that nothing moves.
 * @returns a function that lets it go again
 */
export function lockBody(): () => void {
  const { body, documentElement: root } = document;
  const from = root.scrollTop;
  body.style.setProperty("--locked-at", `${-from}px`);
  body.classList.add(LOCKED);
  return () => {
    body.classList.remove(LOCKED);
    body.style.removeProperty("--locked-at");
    root.scrollTo({ top: from, behavior: "instant" });
  };
}
