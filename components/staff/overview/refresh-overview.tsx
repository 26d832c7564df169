"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** Reads the page anew now and then while it is looked at: it is left open on a screen at the desk. */
export function RefreshOverview({ everyMs }: { everyMs: number }) {
  const router = useRouter();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") router.refresh();
    }, everyMs);
    return () => clearInterval(timer);
  }, [everyMs, router]);
  return null;
}
