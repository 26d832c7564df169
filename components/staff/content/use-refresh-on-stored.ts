"use client";

import { useRouter } from "next/navigation";
import { useCallback, useRef } from "react";

/** Returns a callback for stored versions of a document that renders the server's part of the page again. */
export function useRefreshOnStored(): () => void {
  const router = useRouter();
  // The first call is for the version that the page was rendered with.
  const isRendered = useRef(true);
  return useCallback(() => {
    if (!isRendered.current) router.refresh();
    isRendered.current = false;
  }, [router]);
}
