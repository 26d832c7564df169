import type { Vehicle } from "../../store/api/vehicle-schema";
import { messages } from "../../store/i18n/messages";

export interface HistoryBadge {
  id: "owners" | "accidents";
  text: string;
  /** True if the fact is favorable for a shopper. */
  isGood: boolean;
}

/** Returns a vehicle's reported history as badges (docs/rules.md#vehicle-facts); empty for a new vehicle. */
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
