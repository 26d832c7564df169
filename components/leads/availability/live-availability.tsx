"use client";

import { useEffect, useRef } from "react";
import { watchDialogLink } from "@/components/leads/core/watch-dialog-link";
import type { AvailabilityDialogData } from "./availability-form-data";

/** The dialog's part of the address. */
const HASH = "#availability";

/** Opens the availability form as a dialog (docs/rules.md#vehicle-page); without its code, the link leads to its page. */
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
