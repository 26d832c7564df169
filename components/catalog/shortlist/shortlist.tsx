"use client";

import { useEffect } from "react";
import { queueTask } from "@/components/ui/task-queue";
import { startShortlist } from "./live-shortlist";

/** Keeps the visitor's list of saved vehicles: hearts, count and links of the current page. */
export function Shortlist() {
  useEffect(() => queueTask(startShortlist), []);
  return null;
}
