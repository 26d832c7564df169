"use client";

import { useEffect } from "react";
import { watchSearch } from "./watch-search";

/**
 * Makes filtering instant: waits for the first sign that the visitor will filter, sort or turn pages, and then loads
 * the code that does it in the browser. Until then, and if that fails, the page's links and forms work by themselves.
 * @param storeId the store that the page shows; empty for the whole group
 */
export function LiveSearch({ storeId }: { storeId: string }) {
  useEffect(() => {
    const area = document.getElementById("search");
    return area ? watchSearch(area, storeId, () => import("./adopt-server-results")) : undefined;
  }, [storeId]);
  return null;
}
