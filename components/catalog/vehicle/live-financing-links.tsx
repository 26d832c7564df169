"use client";

import { useEffect } from "react";
import { OFFER_KEY, readOfferIds, withOfferQuery } from "@/lib/catalog/offers/offer-ids";
import { PAGE_OFFERS, PAGE_VEHICLE, WANTED_KEY, withWanted } from "@/lib/leads/core/wanted-vehicle";

/** Pages whose links in menus, which are the same on all pages, get the vehicle of the page. */
const PATHS = [
  "/auto-financing",
  "/auto-financing/apply-for-financing",
  "/auto-financing/full-credit-application",
  "/sell-trade-my-car/your-vehicle",
];

/**
 * Adds the vehicle of the page, or of the page's URL, to links that start financing or a trade-in, before they are
 * followed.
 */
export function LiveFinancingLinks() {
  useEffect(() => {
    const page = document.querySelector(`[${PAGE_VEHICLE}]`);
    const vin = page?.getAttribute(PAGE_VEHICLE) ?? new URLSearchParams(location.search).get(WANTED_KEY);
    if (!vin) return;
    const query = new URLSearchParams(location.search).get(OFFER_KEY);
    const offers = readOfferIds(page ? (page.getAttribute(PAGE_OFFERS) ?? "") : (query ?? ""));
    const ended = new AbortController();
    const addVehicle = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
      const path = link?.getAttribute("href");
      if (link && path && PATHS.includes(path))
        link.setAttribute("href", withOfferQuery(withWanted(path, vin), offers));
    };
    for (const event of ["pointerdown", "focusin", "click"])
      document.addEventListener(event, addVehicle, { capture: true, signal: ended.signal });
    return () => ended.abort();
  }, []);
  return null;
}
