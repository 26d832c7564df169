"use client";

import { useEffect } from "react";
import { fieldIdOf } from "@/components/leads/lead-form-data";

/** "Apply" beside a position picks it in the form. Without JavaScript the link leads to the form, where it can be picked. */
export function PickPosition() {
  useEffect(() => {
    const pick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("[data-position]") : null;
      const field = document.getElementById(fieldIdOf("careers")("position"));
      if (!(link instanceof HTMLElement) || !(field instanceof HTMLSelectElement)) return;
      field.value = link.dataset.position ?? "";
      field.dispatchEvent(new Event("change", { bubbles: true }));
    };
    document.addEventListener("click", pick);
    return () => document.removeEventListener("click", pick);
  }, []);
  return null;
}
