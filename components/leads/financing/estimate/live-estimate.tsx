"use client";

import { useEffect } from "react";
import { whenNeeded } from "@/components/ui/when-needed";
import { ESTIMATE_AREA_ID } from "./area";

/** Calculates as one chooses, from when the calculator is near the screen; until then it shows its example. */
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
