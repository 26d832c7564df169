"use client";

import { useState } from "react";
import { takePart } from "./static-stash";

/**
 * Renders the browser's side of `StaticPart`: renders the part on the server, and keeps the page's markup in the
 * browser. React does not touch the inside; if it ever re-renders the page, it gets the same markup again.
 */
export function StaticMarkup({ id, className = "contents" }: { id: string; className?: string }) {
  const [html] = useState(() =>
    typeof document === "undefined" ? null : (document.querySelector(`[data-part="${id}"]`)?.innerHTML ?? ""),
  );
  if (html === null) {
    return (
      <div data-part={id} className={className}>
        {takePart(id)}
      </div>
    );
  }
  return (
    <div
      data-part={id}
      className={className}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the page's own markup, as the server drew it
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
