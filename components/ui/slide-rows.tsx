"use client";

import { useEffect } from "react";
import { queueTask } from "./start-later";
import { whenNeeded } from "./when-needed";

/**
 * Hydrates rows that scroll sideways (`data-slide-row="name"`). Controls in `data-slides-of="name"` step
 * through them, and deferred pictures in a `noscript` are inserted. Nothing moves automatically. Without
 * JavaScript, a row scrolls and links lead to its items.
 */
export function SlideRows() {
  useEffect(() => queueTask(hydrateRows), []);
  return null;
}

function hydrateRows(): () => void {
  const leave = [...document.querySelectorAll<HTMLElement>("[data-slide-row]")].map(hydrateWhenNear);
  return () => {
    for (const each of leave) each();
  };
}

/**
 * Hydrates a row when it is near the viewport or one of its controls is used. Reading a row's position forces
 * layout, so distant rows are skipped. A visitor can click a control of a row before the observer fires.
 */
function hydrateWhenNear(row: HTMLElement): () => void {
  const controls = document.querySelector<HTMLElement>(`[data-slides-of="${row.dataset.slideRow}"]`);
  let hydrated: ReturnType<typeof hydrate> | undefined;
  const hydrateOnce = () => (hydrated ??= hydrate(row, controls));
  const press = (event: MouseEvent) => hydrateOnce().press(event);
  controls?.addEventListener("click", press);
  const stop = whenNeeded(row, hydrateOnce);
  return () => {
    stop();
    controls?.removeEventListener("click", press);
    hydrated?.end();
  };
}

function hydrate(row: HTMLElement, controls: HTMLElement | null) {
  for (const late of row.querySelectorAll("noscript")) late.outerHTML = late.textContent ?? "";
  const slides = [...row.children] as HTMLElement[];
  const current = () => {
    const distance = (slide: HTMLElement) => Math.abs(slide.offsetLeft - row.offsetLeft - row.scrollLeft);
    return slides.reduce((best, slide, at) => (distance(slide) < distance(slides[best]!) - 1 ? at : best), 0);
  };
  const show = (at: number) => {
    const slide = slides[Math.min(Math.max(at, 0), slides.length - 1)]!;
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    row.scrollTo({ left: slide.offsetLeft - row.offsetLeft, behavior: still ? "instant" : "smooth" });
  };
  const press = (event: MouseEvent) => {
    const control = (event.target as Element).closest<HTMLElement>("a, button");
    if (!control) return;
    event.preventDefault();
    const target = control.getAttribute("href")?.slice(1);
    show(target ? slides.findIndex(({ id }) => id === target) : current() + Number(control.dataset.step));
  };
  const markCurrent = () => {
    const at = current();
    const end = row.scrollLeft + row.clientWidth >= row.scrollWidth - 2;
    for (const [index, link] of [...(controls?.querySelectorAll("a") ?? [])].entries()) {
      if (index === at) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
    for (const button of controls?.querySelectorAll<HTMLButtonElement>("button") ?? []) {
      button.disabled = button.dataset.step === "1" ? end : row.scrollLeft < 2;
    }
  };
  row.addEventListener("scroll", markCurrent, { passive: true });
  markCurrent();
  return { press, end: () => row.removeEventListener("scroll", markCurrent) };
}
