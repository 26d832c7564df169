"use client";
import { type ReactNode, use } from "react";

let loading: Promise<void> | undefined;

/**
 * Renders a page in another language than English once the browser has that language's messages; until then the page
 * stays as the server sent it.
 */
export function Translations({ isPseudo, children }: { isPseudo: boolean; children: ReactNode }) {
  if (typeof window !== "undefined") {
    loading ??= import("./load-translations").then(({ loadTranslations }) => loadTranslations(isPseudo));
    use(loading);
  }
  return children;
}
