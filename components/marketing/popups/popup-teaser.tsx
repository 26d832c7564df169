import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { SETTLED_MS } from "@/config/marketing/popups/settings";
import { type FindPlace, freePlace, type TeaserPlace } from "@/lib/marketing/popups/teaser-place";
import type { Popup } from "@/lib/store/api/popup-schema";
import { popupMessages as t } from "@/lib/store/i18n/en/popups";

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

interface PopupTeaserProps {
  popup: Popup;
  onOpen: () => void;
  onClose: () => void;
}

/**
 * Renders a pop-up's teaser: its title on one line and a button that opens it. It takes no focus and hides
 * while the page scrolls. It reappears where it covers neither a price nor an action (docs/rules.md#pop-ups).
 */
export function PopupTeaser({ popup, onOpen, onClose }: PopupTeaserProps) {
  const titleId = useId();
  const area = useRef<HTMLElement>(null);
  const before = useRef<HTMLElement>(null);
  const [place, setPlace] = useState<TeaserPlace | null>(null);
  useEffect(() => watchPlace(area.current!, freePlace, setPlace), []);
  const closing = useRef(onClose);
  closing.current = onClose;
  useLayoutEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === "Escape" && closing.current();
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  /** The dialog returns the focus to the current element, and the teaser's button is about to be removed. */
  const leave = (next: () => void) => {
    before.current?.focus({ preventScroll: true });
    next();
  };
  return (
    <aside
      ref={area}
      aria-labelledby={titleId}
      data-away={place === null ? "" : undefined}
      data-side={place?.side}
      style={{ bottom: place?.bottom }}
      onFocus={({ relatedTarget }) => {
        if (relatedTarget instanceof HTMLElement && !area.current?.contains(relatedTarget))
          before.current = relatedTarget;
      }}
      className="popup-teaser print:hidden"
    >
      <p id={titleId} className="min-w-0 grow leading-5 font-semibold text-ink">
        {popup.component.data.title}
      </p>
      <Button variant="dark" aria-haspopup="dialog" onClick={() => leave(onOpen)} className="shrink-0 px-4!">
        {popup.button?.text ?? t().open}
      </Button>
      <button
        type="button"
        onClick={() => leave(onClose)}
        aria-label={t().close}
        className="-ml-2 grid size-11 shrink-0 place-items-center rounded-full text-ink hover:bg-panel"
      >
        <Icon name="close" size={20} />
      </button>
    </aside>
  );
}
