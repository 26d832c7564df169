"use client";

import { useEffect, useRef } from "react";
import { queueTask } from "@/components/ui/start-later";
import type { PersonalSetup, PersonalVehicle } from "./setup";
import { watchPersonalPrices } from "./watch";

/**
 * Runs the personalized price in the browser: opens its steps, and shows a visitor's own payments. Pages are
 * the same for all visitors; the code loads only for visitors who need it.
 * @param open vehicle whose steps open immediately
 */
export function PersonalPrices({ setup, open }: { setup: PersonalSetup; open?: PersonalVehicle }) {
  const given = useRef({ setup, open });
  useEffect(() => queueTask(() => watchPersonalPrices(given.current.setup, given.current.open)), []);
  return null;
}
