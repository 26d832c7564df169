"use client";

import { useEffect, useRef } from "react";
import { whenNeeded } from "@/components/ui/when-needed";
import { PAYMENT_AREA_ID } from "./area";
import type { PaymentData } from "./payment-data";

/**
 * Hydrates the calculator when it is opened or touched, or when the URL contains a payment; before that it is
 * static markup. A URL with the calculator's anchor opens it.
 */
export function LivePayment({ data }: { data: PaymentData }) {
  const given = useRef(data);
  useEffect(() => {
    const area = document.getElementById(PAYMENT_AREA_ID);
    if (!area) return;
    const hydrate = () =>
      import("./payment-panel").then(
        ({ adoptPaymentPanel }) => adoptPaymentPanel(area, given.current),
        // The example payment stays, as without JavaScript.
        () => undefined,
      );
    // The hash contains a shared payment, or links to the calculator.
    if (location.hash.startsWith("#plan=") || location.hash === `#${PAYMENT_AREA_ID}`) {
      area.closest<HTMLElement>("[popover]:not(:popover-open)")?.showPopover?.();
      void hydrate();
      return;
    }
    return whenNeeded(area, hydrate);
  }, []);
  return null;
}
