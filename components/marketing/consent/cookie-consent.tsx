"use client";

import { type ComponentType, useEffect, useState } from "react";
import { afterNextPaint, queueTask } from "@/components/ui/start-later";

import { COOKIE_SETTINGS } from "@/config/marketing/consent";
import { onBannerDue } from "@/lib/marketing/consent/banner";
import type { ConsentPanelProps } from "./consent-panel";

/**
 * Asks about cookies where that is due, over the page and without moving it. Its code is loaded only when something is to be
 * shown; without JavaScript only what the visitor requested is stored, and no banner is shown. Any link to the cookie
 * settings opens the preferences again.
 */
export function CookieConsent() {
  const [Panel, setPanel] = useState<ComponentType<ConsentPanelProps> | null>(null);
  const [isDue, setDue] = useState(false);
  const [isOpen, setOpen] = useState(false);

  useEffect(() => queueTask(() => onBannerDue(setDue)), []);

  useEffect(() => {
    // The link was followed before this was hydrated, or on another page. Reloading must not open the preferences again.
    if (location.hash === COOKIE_SETTINGS) {
      history.replaceState(history.state, "", location.pathname + location.search);
      setOpen(true);
    }
    const onClick = (event: MouseEvent) => {
      const { target, button, metaKey, ctrlKey, shiftKey } = event;
      if (button || metaKey || ctrlKey || shiftKey || !(target instanceof Element)) return;
      if (!target.closest(`a[href$="${COOKIE_SETTINGS}"]`)) return;
      event.preventDefault();
      afterNextPaint(() => setOpen(true));
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, []);

  useEffect(() => {
    if (!isDue && !isOpen) return;
    import("./consent-panel").then(
      ({ ConsentPanel }) => setPanel(() => ConsentPanel),
      // Nothing is allowed before consent was asked for; the next page asks again.
      () => undefined,
    );
  }, [isDue, isOpen]);

  return (
    Panel && (
      <Panel
        isDue={isDue}
        isOpen={isOpen}
        onOpen={(open) => afterNextPaint(() => setOpen(open))}
        onChosen={() => afterNextPaint(() => setDue(false))}
      />
    )
  );
}
