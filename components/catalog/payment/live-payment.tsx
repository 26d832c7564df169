"use client";

import { useEffect, useRef } from "react";
import { whenNeeded } from "@/components/ui/when-needed";
import { PAYMENT_AREA_ID } from "./area";
import type { PaymentData } from "./payment-data";

/**
 * Hydrates the calculator when it is opened or touched, or when the address contains figures; until then it is plain markup. An
 * address that names it opens it.
 */
export function LivePayment({ data }: { data: PaymentData }) {
  const given = useRef(data);
  useEffect(() => {
    const area = document.getElementById(PAYMENT_AREA_ID);
    if (!area) return;
    const hydrate = () =>
      import("./payment-panel").then(
        ({ adoptPaymentPanel }) => adoptPaymentPanel(area, given.current),
        // The example stays, as without JavaScript.
        () => undefined,
      );
    // A shared payment, or a link to the calculator.
    if (location.hash.startsWith("#plan=") || location.hash === `#${PAYMENT_AREA_ID}`) {
      area.closest<HTMLElement>("[popover]:not(:popover-open)")?.showPopover?.();
      void hydrate();
      return;
    }
    return whenNeeded(area, hydrate);
  }, []);
  return null;
}
