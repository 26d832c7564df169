"use client";

import { useEffect } from "react";

/**
 * Handles keyboard shortcuts on lead pages. `j` and `k` move through the leads. Each other key focuses the
 * element with that `data-key`, or follows it if it is a link.
 */
export function LeadKeys() {
  useEffect(() => {
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return null;
}

function onKey(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
  if (event.key === "j" || event.key === "k") {
    step(event.key === "j" ? 1 : -1);
    return;
  }
  const wanted = [...document.querySelectorAll<HTMLElement>("[data-key]")].find(
    (element) => element.dataset.key === event.key,
  );
  if (!wanted) return;
  event.preventDefault();
  wanted.focus();
  if (wanted instanceof HTMLAnchorElement) wanted.click();
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]") !== null
  );
}

function step(by: 1 | -1): void {
  const leads = [...document.querySelectorAll<HTMLElement>("[data-lead]")];
  const at = leads.indexOf(document.activeElement as HTMLElement);
  const next = at < 0 && by < 0 ? leads.length - 1 : Math.min(leads.length - 1, Math.max(0, at + by));
  leads[next]?.focus();
}
