"use client";

import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/button";

/** Prints the page; without JavaScript the browser's own menu does. */
export function PrintButton({ children }: { children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={() => window.print()}
      className={buttonClass("primary", "noscript:hidden print:hidden")}
    >
      {children}
    </button>
  );
}
