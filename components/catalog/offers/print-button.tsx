"use client";

import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/button";

/** Renders a button that prints the page; without JavaScript the browser's menu does. */
export function PrintButton({
  children,
  variant = "primary",
}: {
  children: ReactNode;
  variant?: "primary" | "outline";
}) {
  return (
    <button
      type="button"
      onClick={() => window.print()}
      className={buttonClass(variant, "noscript:hidden print:hidden")}
    >
      {children}
    </button>
  );
}
