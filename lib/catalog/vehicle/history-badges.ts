import type { Vehicle } from "../../store/api/vehicle-schema";
import { messages } from "../../store/i18n/messages";

export interface HistoryBadge {
  id: "owners" | "accidents";
  text: string;
  /** What a shopper hopes for. */
  isGood: boolean;
}

/** What is reported of a vehicle's past (docs/rules.md#vehicle-facts); of a new one nothing. */
export function historyBadges({
  condition,
  owners,
  accidents,
}: Pick<Vehicle, "condition" | "owners" | "accidents">): HistoryBadge[] {
  const t = messages().vehicle.history;
  if (condition === "new") return [];
  return [
    ...(owners === null ? [] : [{ id: "owners" as const, text: t.owners(owners), isGood: owners === 1 }]),
    ...(accidents === null
      ? []
      : [
          {
            id: "accidents" as const,
            text: accidents === 0 ? t.noAccidents : t.accidents(accidents),
            isGood: accidents === 0,
          },
        ]),
  ];
}
