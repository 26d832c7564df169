"use client";

import { useEffect } from "react";
import { queueTask } from "@/components/ui/task-queue";
import { startShell } from "./live/start-shell";

/** The app shell's one island: opening states, loading bar, preloading, distances. Everything in the shell works without it. */
export function LiveShell() {
  useEffect(() => queueTask(startShell), []);
  return null;
}
