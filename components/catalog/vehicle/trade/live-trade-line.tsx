"use client";

import { useEffect } from "react";
import { queueTask } from "@/components/ui/start-later";
import { whenTouched } from "@/components/ui/when-needed";
import { PERSONAL_STORAGE } from "@/config/runtime/profile";
import { TRADE_LINE_ID } from "./ids";

/** Shows the visitor's own trade-in in its line. Its code loads if the visitor has one or opens the line. */
export function LiveTradeLine() {
  useEffect(
    () =>
      queueTask(() => {
        const line = document.getElementById(TRADE_LINE_ID);
        if (!line) return;
        const start = () =>
          import("./trade-panel").then(
            ({ startTradeLine }) => startTradeLine(line),
            // The plain form stays, as without JavaScript.
            () => undefined,
          );
        if (!hasAnswers()) return whenTouched(line, start);
        void start();
      }),
    [],
  );
  return null;
}

function hasAnswers(): boolean {
  try {
    return localStorage.getItem(PERSONAL_STORAGE.personalPrice) !== null;
  } catch {
    return false;
  }
}
