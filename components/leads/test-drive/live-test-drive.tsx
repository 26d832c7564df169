"use client";

import { useEffect } from "react";
import { watchDialogLink } from "@/components/leads/core/watch-dialog-link";

/** The dialog's part of the address. */
const HASH = "#test-drive";

/** Opens the vehicle's test drive as a dialog (docs/rules.md#test-drive); without its code, the link leads to the page. */
export function LiveTestDrive() {
  useEffect(
    () =>
      watchDialogLink("a[data-test-drive]", HASH, async (link) =>
        (await import("./open-test-drive")).openTestDrive(link.dataset.testDrive ?? "", HASH),
      ),
    [],
  );
  return null;
}
