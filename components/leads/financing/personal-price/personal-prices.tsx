"use client";

import { useEffect, useRef } from "react";
import { queueTask } from "@/components/ui/task-queue";
import type { PersonalSetup, PersonalVehicle } from "./setup";
import { watchPersonalPrices } from "./watch";

/**
 * The personalised price in the browser: opens its steps, and puts a visitor's own payments in their places. Pages are
 * the same for everybody; all the code that is needed for one visitor is loaded for that one.
 * @param open opens the steps for this vehicle at once
 */
export function PersonalPrices({ setup, open }: { setup: PersonalSetup; open?: PersonalVehicle }) {
  const given = useRef({ setup, open });
  useEffect(() => queueTask(() => watchPersonalPrices(given.current.setup, given.current.open)), []);
  return null;
}
