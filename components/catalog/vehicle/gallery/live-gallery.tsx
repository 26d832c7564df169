"use client";

import { useEffect } from "react";
import { GALLERY_ID } from "@/config/runtime/inline-script-parts";

/** Events that indicate a visitor's intent to use the gallery. */
const INTENT_EVENTS = ["pointerover", "pointerdown", "focusin", "keydown"] as const;

/** Hydrates the gallery on the first interaction; before that it is markup with an inline script. */
export function LiveGallery() {
  useEffect(() => {
    const gallery = document.getElementById(GALLERY_ID);
    if (!gallery) return;
    const waiting = new AbortController();
    let sleep: (() => void) | undefined;
    const hydrate = () => {
      waiting.abort();
      import("./hydrate-gallery").then(
        ({ hydrateGallery }) => {
          sleep = hydrateGallery(gallery);
        },
        // Without this code, the gallery stays as rendered.
        () => undefined,
      );
    };
    if (gallery.dataset.wanted !== undefined || gallery.matches(":focus-within, :hover")) hydrate();
    else
      for (const sign of INTENT_EVENTS)
        gallery.addEventListener(sign, hydrate, { signal: waiting.signal, passive: true });
    return () => {
      waiting.abort();
      sleep?.();
    };
  }, []);
  return null;
}
