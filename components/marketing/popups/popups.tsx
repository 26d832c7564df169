"use client";

import { useEffect, useRef } from "react";
import { queueTask } from "@/components/ui/start-later";
import type { PopupSetup } from "./setup";

/** Brings a page's pop-ups, once the page has nothing better to do. All of their code is loaded then. */
export function Popups({ setup }: { setup: PopupSetup }) {
  const given = useRef(setup);
  useEffect(() => queueTask(() => bringPopups(given.current)), []);
  return null;
}

function bringPopups(setup: PopupSetup): () => void {
  let end: (() => void) | undefined;
  let isGone = false;
  import("./run-popups").then(
    ({ runPopups }) => {
      if (!isGone) end = runPopups(setup);
    },
    // A page without pop-ups.
    () => undefined,
  );
  return () => {
    isGone = true;
    end?.();
  };
}
