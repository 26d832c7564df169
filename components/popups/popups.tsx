"use client";

import { useEffect, useRef } from "react";
import type { PopupSetup } from "./setup";

/** Brings a page's pop-ups, once the page has nothing better to do. All of their code is loaded then. */
export function Popups({ setup }: { setup: PopupSetup }) {
  const given = useRef(setup);
  useEffect(() => {
    let end: (() => void) | undefined;
    let isGone = false;
    import("./run-popups").then(
      ({ runPopups }) => {
        if (!isGone) end = runPopups(given.current);
      },
      // A page without pop-ups.
      () => undefined,
    );
    return () => {
      isGone = true;
      end?.();
    };
  }, []);
  return null;
}
