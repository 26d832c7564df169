"use client";

import { useEffect } from "react";
import { fieldIdOf } from "@/components/leads/core/lead-form-data";
import { positionOfAnchor } from "@/lib/store/company/position-anchor";

/**
 * "Apply" beside a position picks it in the form, also when it was clicked before this island was hydrated: the address says
 * which. Without JavaScript the link leads to the form, where it can be picked.
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
