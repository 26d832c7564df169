"use client";

import { useEffect } from "react";
import { OFFER_KEY, PAGE_QUERY, WANTED_KEY } from "@/config/leads/wanted";

/** Pages whose links in menus, which are the same on all pages, get the vehicle of the page. */
const PATHS = [
  "/auto-financing",
  "/auto-financing/apply-for-financing",
  "/auto-financing/full-credit-application",
  "/sell-trade-my-car/your-vehicle",
];

/** Returns the vehicle and the offers in the page's own address, as a query. */
function queryOfAddress(): string {
  const all = [...new URLSearchParams(location.search)];
  return String(new URLSearchParams(all.filter(([key]) => key === WANTED_KEY || key === OFFER_KEY)));
}

/**
 * Adds the vehicle of the page, or of the page's URL, to links that start financing or a trade-in, before they are
 * followed.
 */
export function LiveFinancingLinks() {
  useEffect(() => {
    const query = document.querySelector(`[${PAGE_QUERY}]`)?.getAttribute(PAGE_QUERY) ?? queryOfAddress();
    if (!query) return;
    const ended = new AbortController();
    const addVehicle = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest("a[href]") : null;
      const path = link?.getAttribute("href");
      if (path && PATHS.includes(path)) link!.setAttribute("href", `${path}?${query}`);
    };
    for (const event of ["pointerdown", "focusin", "click"])
      document.addEventListener(event, addVehicle, { capture: true, signal: ended.signal });
    return () => ended.abort();
  }, []);
  return null;
}
