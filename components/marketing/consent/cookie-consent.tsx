"use client";

import { type ComponentType, useEffect, useState } from "react";
import { afterNextPaint, queueTask } from "@/components/ui/start-later";

import { COOKIE_SETTINGS } from "@/config/marketing/consent";
import { onBannerDue } from "@/lib/marketing/consent/banner";
import type { ConsentPanelProps } from "./consent-panel";

/**
 * Shows the cookie banner where consent is required, without a layout shift. Its code loads only when needed.
 * Without JavaScript there is no banner, and only strictly necessary cookies are stored. Any link to the
 * cookie settings reopens the preferences.
 */
export function CookieConsent() {
  const [Panel, setPanel] = useState<ComponentType<ConsentPanelProps> | null>(null);
  const [isDue, setDue] = useState(false);
  const [isOpen, setOpen] = useState(false);

  useEffect(() => queueTask(() => onBannerDue(setDue)), []);

  useEffect(() => {
    // The link was followed before hydration, or on another page. A reload must not open the preferences
    // again.
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
      // Nothing is allowed without consent; the next page shows the banner again.
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
