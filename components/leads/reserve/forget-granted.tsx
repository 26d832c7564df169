"use client";

import { useEffect } from "react";
import { GRANTED } from "@/lib/catalog/reserve/paths";

/** The address forgets that the reserve was just unlocked: a reload, or a link sent on, says nothing of it. */
export function ForgetGranted() {
  useEffect(() => {
    const url = new URL(location.href);
    url.searchParams.delete(GRANTED.key);
    history.replaceState(history.state, "", url);
  }, []);
  return null;
}
