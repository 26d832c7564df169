"use client";

import { useState } from "react";
import { takePart } from "./static-stash";

/**
 * The browser's side of `StaticPart`: draws the part on the server, and keeps in the browser what stands in the page.
 * React does not touch the inside; should it ever have to draw the page anew, it gets the same markup again.
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
