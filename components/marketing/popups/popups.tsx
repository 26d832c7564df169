"use client";

import { useEffect, useRef } from "react";
import { queueTask, startLoaded } from "@/components/ui/start-later";
import type { PopupSetup } from "./setup";

/** Shows a page's pop-ups when the page is idle; their code loads then. */
export function Popups({ setup }: { setup: PopupSetup }) {
  const given = useRef(setup);
  useEffect(
    () =>
      queueTask(() =>
        startLoaded(
          () => import("./run-popups"),
          ({ runPopups }) => runPopups(given.current),
        ),
      ),
    [],
  );
  return null;
}
