"use client";

import { useEffect, useRef } from "react";
import { queueTask } from "@/components/ui/start-later";
import type { OwnTerms } from "@/lib/catalog/pricing/personal-payment";

/**
 * Saves the values of a plain form in browser storage, so that other pages show the visitor's own payments.
 */
export function KeepAnswers({ answers }: { answers: OwnTerms }) {
  const given = useRef(answers);
  useEffect(
    () =>
      queueTask(
        () =>
          void import("@/lib/leads/core/profile/saved-answers").then(
            ({ saveAnswers }) => saveAnswers(given.current),
            // Other pages show the default payments.
            () => undefined,
          ),
      ),
    [],
  );
  return null;
}
