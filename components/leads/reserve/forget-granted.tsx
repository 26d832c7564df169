"use client";

import { useEffect } from "react";
import { GRANTED } from "@/lib/catalog/reserve/paths";

/**
 * Removes the unlock marker from the URL, so that a reload or a shared link does not show the notice again.
 */
export function ForgetGranted() {
  useEffect(() => {
    const url = new URL(location.href);
    url.searchParams.delete(GRANTED.key);
    history.replaceState(history.state, "", url);
  }, []);
  return null;
}
