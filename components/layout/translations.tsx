"use client";
import { type ReactNode, use } from "react";
import type { Locale } from "@/config/runtime/languages";
import { setLanguageSource } from "@/lib/core/language/messages";

let loading: Promise<void> | undefined;

/**
 * Renders a page in another language than English once the browser has that language's messages; until then the page
 * stays as the server sent it. English pages do not load this code.
 * @param isPseudo the messages are marked English ones, for tests
 */
export function Translations({ locale, isPseudo, children }: Props) {
  if (typeof window !== "undefined") {
    loading ??= load(locale, isPseudo);
    use(loading);
  }
  return children;
}

interface Props {
  locale: Locale;
  isPseudo: boolean;
  children: ReactNode;
}

async function load(locale: Locale, isPseudo: boolean): Promise<void> {
  const translation = isPseudo
    ? (await import("@/lib/store/i18n/pseudo-messages")).pseudoMessages
    : await import("@/lib/store/i18n/es/catalogue").then(
        ({ es }) =>
          (name: string) =>
            es[name],
      );
  setLanguageSource({ locale: () => locale, translation });
}
