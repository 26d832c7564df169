"use client";

import { useEffect, useRef } from "react";
import { queueTask } from "@/components/ui/start-later";
import type { Prequalified } from "@/lib/catalog/pricing/prequalified";

/** Saves a lender's answer in browser storage, so that payments on all pages use it. Null: there is no offer. */
export function KeepPrequalified({ given }: { given: Prequalified | null }) {
  const answer = useRef(given);
  useEffect(
    () =>
      queueTask(
        () =>
          void import("@/lib/leads/core/profile/saved-answers").then(
            ({ savePrequalified }) => savePrequalified(answer.current),
            // Other pages show the estimates.
            () => undefined,
          ),
      ),
    [],
  );
  return null;
}
