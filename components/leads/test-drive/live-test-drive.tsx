"use client";

import { useEffect } from "react";
import { watchDialogLink } from "@/components/leads/core/watch-dialog-link";

/** URL hash of the dialog. */
const HASH = "#test-drive";

/**
 * Opens the vehicle's test drive as a dialog (docs/rules.md#test-drive). If its code cannot load, the link
 * leads to the page.
 */
export function LiveTestDrive() {
  useEffect(
    () =>
      watchDialogLink("a[data-test-drive]", HASH, async (link) =>
        (await import("./open-test-drive")).openTestDrive(
          link.dataset.testDrive ?? "",
          HASH,
          link.dataset.offers ?? "",
        ),
      ),
    [],
  );
  return null;
}
