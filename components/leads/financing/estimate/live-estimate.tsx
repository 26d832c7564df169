"use client";

import { useEffect } from "react";
import { whenNeeded } from "@/components/ui/when-needed";
import { ESTIMATE_AREA_ID } from "./area";

/**
 * Recalculates while the visitor changes values, starting when the calculator is near the viewport; before
 * that it shows its example.
 */
export function LiveEstimate() {
  useEffect(() => {
    const area = document.getElementById(ESTIMATE_AREA_ID);
    if (!area) return;
    return whenNeeded(area, () =>
      import("./run-estimate").then(
        ({ runEstimate }) => runEstimate(area),
        // The example stays, as without JavaScript.
        () => undefined,
      ),
    );
  }, []);
  return null;
}
