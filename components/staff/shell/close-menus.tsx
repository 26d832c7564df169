"use client";

import { useEffect } from "react";

const OPEN = "details[data-menu][open]";

/** Closes an open menu (`<details data-menu>`) on Escape, and on a click or focus outside it. */
export function CloseMenus() {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      for (const menu of openMenus()) {
        menu.open = false;
        if (menu.contains(document.activeElement)) menu.querySelector("summary")?.focus();
      }
    };
    const onLeave = ({ target }: Event) => {
      for (const menu of openMenus())
        if (!(target instanceof Node && menu.contains(target))) menu.open = false;
    };
    document.addEventListener("keydown", onKey);
    document.addEventListener("pointerdown", onLeave);
    document.addEventListener("focusin", onLeave);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("pointerdown", onLeave);
      document.removeEventListener("focusin", onLeave);
    };
  }, []);
  return null;
}

function openMenus(): HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>(OPEN)];
}
