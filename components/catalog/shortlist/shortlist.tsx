"use client";

import { useEffect } from "react";
import { inTurn } from "@/components/ui/in-turn";
import { startShortlist } from "./live-shortlist";

/** Keeps the visitor's list of saved vehicles: hearts, count and links of the page it stands on. */
export function Shortlist() {
  useEffect(() => inTurn(startShortlist), []);
  return null;
}
