"use client";

import { useEffect, useRef } from "react";
import { watchDialogLink } from "@/components/leads/core/watch-dialog-link";
import type { AvailabilityDialogData } from "./availability-form";

/** URL hash of the dialog. */
const HASH = "#availability";

/**
 * Opens the availability form as a dialog (docs/rules.md#vehicle-page). If its code cannot load, the link
 * leads to the form's page.
 */
export function LiveAvailability({ dialog }: { dialog: AvailabilityDialogData }) {
  const given = useRef(dialog);
  useEffect(
    () =>
      watchDialogLink("a[data-availability]", HASH, async () =>
        (await import("./open-availability")).openAvailability(given.current, HASH),
      ),
    [],
  );
  return null;
}
