"use client";

import { useEffect } from "react";
import { queueTask } from "@/components/ui/start-later";
import { SHORTLIST } from "@/config/catalog/shortlist";
import { HEARTS, PICK_FORM_ID } from "./ids";

/**
 * Maintains the visitor's list of saved vehicles. Its code loads if the visitor has a list, or with the first
 * saved vehicle.
 */
export function Shortlist() {
  useEffect(() => queueTask(startWhenNeeded), []);
  return null;
}

/** @returns a function that stops waiting */
function startWhenNeeded(): () => void {
  const watching = new AbortController();
  let end: (() => void) | undefined;
  let isLoading = false;
  const look = () => {
    if (isLoading || !isNeeded()) return;
    isLoading = true;
    import("./live-shortlist").then(
      ({ startShortlist }) => {
        if (watching.signal.aborted) return;
        watching.abort();
        end = startShortlist();
      },
      // The next heart retries: each heart shows its own state, and all of them are saved then.
      () => {
        isLoading = false;
      },
    );
  };
  document.addEventListener("change", look, watching);
  // Another tab, or a page restored by Back, may have started a list.
  for (const event of ["storage", "pageshow"]) window.addEventListener(event, look, watching);
  look();
  return () => {
    watching.abort();
    end?.();
  };
}

function isNeeded(): boolean {
  return hasList() || document.querySelector(`${HEARTS}:checked, #${PICK_FORM_ID}`) !== null;
}

function hasList(): boolean {
  try {
    return localStorage.getItem(SHORTLIST.storageKey) !== null;
  } catch {
    return false;
  }
}
