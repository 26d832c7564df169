import "server-only";
import { STAFF_FEEDS } from "../../../config/runtime/staff";
import type { FeedStock } from "../../marketing/feeds/feed-rows";
import { FEEDS } from "../../marketing/feeds/feeds";
import { unshownVehicles } from "../../marketing/feeds/left-out";
import { leftOutText } from "../../marketing/feeds/left-out-text";
import { may, type StaffPerson } from "../rights";

/** Advertising feed with the vehicles of a person's stores that its vendor does not show. */
export interface LeftOutView {
  /** File name of the feed. */
  file: string;
  vendor: string;
  /** Number of vehicles that the vendor can show. */
  shown: number;
  reasons: readonly LeftOutGroup[];
}

/** Vehicles that are left out for one reason. */
export interface LeftOutGroup {
  reason: string;
  count: number;
  /** First vehicles. */
  vehicles: readonly { vin: string; name: string; storeId: string }[];
}

/** Returns each advertising feed with the vehicles that it leaves out, by reason. */
export function getLeftOut(person: StaffPerson, stock: FeedStock, siteUrl: string): LeftOutView[] {
  const vehicles = stock.vehicles.filter(({ storeId }) => may(person, "stock.manage", { storeId }));
  return Object.entries(FEEDS).map(([file, feed]) => {
    const groups = new Map<string, { count: number; vehicles: LeftOutGroup["vehicles"][number][] }>();
    let missing = 0;
    for (const { reason, ...vehicle } of unshownVehicles(feed, { ...stock, vehicles }, siteUrl)) {
      const text = leftOutText(reason);
      const group = groups.get(text) ?? { count: 0, vehicles: [] };
      groups.set(text, group);
      missing++;
      group.count++;
      if (group.vehicles.length < STAFF_FEEDS.leftOutShown) group.vehicles.push(vehicle);
    }
    return {
      file,
      vendor: feed.rules.vendor,
      shown: vehicles.length - missing,
      reasons: [...groups].map(([reason, group]) => ({ reason, ...group })),
    };
  });
}
