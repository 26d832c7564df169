"use client";

import { useEffect } from "react";
import { fieldIdOf } from "@/components/leads/core/lead-form-data";
import { positionOfAnchor } from "@/lib/store/company/position-anchor";

/**
 * Selects a position in the form after a click on "Apply". If the click came before hydration, the URL
 * contains the position. Without JavaScript the link leads to the form.
 */
export function PickPosition() {
  useEffect(() => {
    pick(location.hash);
    const onClick = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest("a") : null;
      if (link) pick(link.hash);
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, []);
  return null;
}

function pick(hash: string): void {
  const position = positionOfAnchor(hash);
  const field = document.getElementById(fieldIdOf("careers")("position"));
  if (!position || !(field instanceof HTMLSelectElement)) return;
  field.value = position;
  field.dispatchEvent(new Event("change", { bubbles: true }));
}
