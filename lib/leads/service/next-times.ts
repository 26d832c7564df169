import "server-only";
import type { ServiceItem } from "../../../config/leads/service";
import { db } from "../../core/db/connect";
import { env } from "../../core/platform/env";
import type { StoreProfile } from "../../store/api/profile-schema";
import type { Slot } from "../schedule/slots";
import { lengthOf } from "./catalog";
import { freeTimes } from "./get-service-times";
import { embeddedScheduler, type ServiceScheduler } from "./scheduler";

/** First free time of a service, and the store that has it. */
export interface NextTime {
  slot: Slot;
  store: StoreProfile;
}

/**
 * Returns the next free time of each service at any of the stores, by op code. Empty if appointments are in an external
 * system (`SERVICE_API_URL`), because a cached page must not wait for it.
 */
export async function getNextTimes(
  stores: readonly StoreProfile[],
  services: readonly ServiceItem[],
  now: number,
): Promise<Map<string, NextTime>> {
  if (env().SERVICE_API_URL) return new Map();
  return nextServiceTimes(embeddedScheduler(db()), stores, services, now);
}

export async function nextServiceTimes(
  scheduler: ServiceScheduler,
  stores: readonly StoreProfile[],
  services: readonly ServiceItem[],
  now: number,
): Promise<Map<string, NextTime>> {
  const byLength = new Map<number, NextTime>();
  for (const length of new Set(services.map((each) => lengthOf([each])))) {
    for (const store of stores) {
      const slot = (await freeTimes(scheduler, store, length, now))?.[0];
      const before = byLength.get(length);
      if (slot && (!before || slot.start < before.slot.start)) byLength.set(length, { slot, store });
    }
  }
  return new Map(
    services.flatMap((each): [string, NextTime][] => {
      const next = byLength.get(lengthOf([each]));
      return next ? [[each.opCode, next]] : [];
    }),
  );
}
