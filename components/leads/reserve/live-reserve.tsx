"use client";

import { useEffect, useRef } from "react";
import type { LeadFormData } from "@/components/leads/core/lead-form-data";
import { whenNeeded } from "@/components/ui/when-needed";
import { RESERVE_MATCHES_ID, showForVisitor, UNLOCK_AREA_ID } from "./show-for-visitor";

interface Props {
  form: LeadFormData;
  /** Store whose page this is; empty for the whole group. */
  storeId: string;
}

/**
 * Hydrates the panel when it is near the viewport: the form for visitors without access, the matches for
 * visitors with access.
 */
export function LiveReserve({ form, storeId }: Props) {
  const given = useRef(form);
  useEffect(() => {
    const area = document.getElementById(UNLOCK_AREA_ID);
    const matches = document.getElementById(RESERVE_MATCHES_ID);
    // Without this code, the plain form still posts, and the link leads to the whole reserve.
    const stops = [
      area &&
        whenNeeded(area, () =>
          import("./adopt-reserve-form").then(
            ({ adoptReserveForm }) => adoptReserveForm(area, given.current),
            () => undefined,
          ),
        ),
      matches &&
        whenNeeded(matches, () =>
          import("./matches").then(
            ({ followMatches }) => followMatches(matches, storeId),
            () => undefined,
          ),
        ),
    ];
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && showForVisitor();
    window.addEventListener("pageshow", onPageShow);
    return () => {
      window.removeEventListener("pageshow", onPageShow);
      for (const stop of stops) stop?.();
    };
  }, [storeId]);
  return null;
}
