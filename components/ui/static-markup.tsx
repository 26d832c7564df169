"use client";

import { useState } from "react";
import { takePart } from "./static-stash";

/**
 * Keeps a `StaticPart` in the browser: the server renders it, and React does not touch its markup. A later
 * render produces the same markup.
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
