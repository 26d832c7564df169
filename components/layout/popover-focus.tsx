"use client";

import { useEffect } from "react";

/**
 * Gives focus back to the button that opened a popover. Browsers do so for the outermost one only, and not when the
 * button was hidden meanwhile, as it is behind the mobile menu. Draws nothing.
 */
export function PopoverFocus() {
  useEffect(() => {
    const openers = new Map<EventTarget, Element | null>();
    const onBefore = (event: ToggleEvent) => {
      if (event.newState === "open" && event.target) openers.set(event.target, document.activeElement);
    };
    const onToggle = (event: ToggleEvent) => {
      const { target, newState } = event;
      const opener = newState === "closed" && target ? openers.get(target) : null;
      const isLost =
        document.activeElement === document.body || (target as Node).contains(document.activeElement);
      if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
    // Toggle events do not bubble, hence the capture phase.
    document.addEventListener("beforetoggle", onBefore as EventListener, true);
    document.addEventListener("toggle", onToggle as EventListener, true);
    return () => {
      document.removeEventListener("beforetoggle", onBefore as EventListener, true);
      document.removeEventListener("toggle", onToggle as EventListener, true);
    };
  }, []);
  return null;
}
