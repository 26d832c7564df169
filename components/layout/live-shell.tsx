"use client";

import { useEffect } from "react";
import { queueTask } from "@/components/ui/task-queue";
import { startShell } from "./live/start-shell";

/** The frame's one island: opening states, loading bar, preloading, distances. Everything in it works by itself before. */
export function LiveShell() {
  useEffect(() => queueTask(startShell), []);
  return null;
}
