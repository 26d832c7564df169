"use client";

import { useEffect } from "react";
import { inTurn } from "@/components/ui/in-turn";
import { startShell } from "./live/start-shell";

/** The frame's one island: opening states, loading bar, preloading, distances. Everything in it works by itself before. */
export function LiveShell() {
  useEffect(() => inTurn(startShell), []);
  return null;
}
