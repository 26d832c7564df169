"use client";

import { useEffect, useRef } from "react";
import { queueTask, startLoaded } from "@/components/ui/start-later";
import type { PopupSetup } from "./setup";

/** Brings a page's pop-ups, once the page has nothing better to do. All of their code is loaded then. */
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
