import type { VehicleStatus } from "../vehicle-status";

/**
 * Terms of a feed's status column by status (docs/rules.md#vehicle-status). Rows are matched in order, by
 * whole words in lower case, with punctuation as spaces. A status has several rows if its terms contain
 * another status's term: "sold pending" is not a sale yet.
 */
export const STATUS_WORDS = [
  ["available", ["not sold", "unsold"]],
  ["in-transit", ["pending arrival", "arrival pending", "pending delivery to dealer"]],
  [
    "sale-pending",
    [
      "sale pending",
      "pending sale",
      "sold pending",
      "pending",
      "in deal",
      "under contract",
      "sale in progress",
      "deposit",
      "deposit taken",
    ],
  ],
  ["sold", ["sold", "delivered", "retailed", "wholesaled", "out of stock"]],
  ["hold", ["hold", "on hold", "held", "reserved", "reservation", "not available", "unavailable"]],
  [
    "in-transit",
    [
      "in transit",
      "intransit",
      "transit",
      "incoming",
      "inbound",
      "on order",
      "ordered",
      "in production",
      "allocated",
      "coming soon",
      "arriving soon",
    ],
  ],
  [
    "available",
    [
      "available",
      "in stock",
      "instock",
      "stock",
      "on lot",
      "on ground",
      "active",
      "for sale",
      "ready",
      "live",
    ],
  ],
] as const satisfies readonly (readonly [VehicleStatus, readonly string[]])[];
