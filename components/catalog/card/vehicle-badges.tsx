import { Icon } from "@/components/ui/icon";
import { type BadgeKind, vehicleBadges } from "@/lib/catalog/vehicle/badges";
import type { CardVehicle } from "@/lib/catalog/vehicle/card-vehicle";
import { formatDollars } from "@/lib/store/i18n/format";
import { messages } from "@/lib/store/i18n/messages";

const LOOK: Record<BadgeKind, string> = {
  new: "bg-ink text-white",
  certified: "bg-white text-accent-text",
  greatDeal: "bg-accent text-accent-ink",
  priceDrop: "bg-white text-ink",
};

/** A vehicle's badges as chips; nothing when it has none. */
export function VehicleBadges({ vehicle, className = "" }: { vehicle: CardVehicle; className?: string }) {
  const t = messages().vehicle;
  const badges = vehicleBadges(vehicle);
  if (badges.length === 0) return null;
  return (
    <ul className={`flex flex-wrap gap-1.5 ${className}`}>
      {badges.map(({ kind, amount = 0 }) => (
        <li
          key={kind}
          className={`inline-flex items-center gap-1 rounded-full px-2.5 py-1 text-sm leading-4 font-semibold ring-1 ring-ink/5 ${LOOK[kind]}`}
        >
          {kind === "certified" && <Icon name="check" size={14} />}
          {kind === "priceDrop" && <Icon name="tag" size={14} />}
          {kind === "priceDrop" ? t.badges.priceDrop(formatDollars(amount)) : t.badges[kind]}
        </li>
      ))}
    </ul>
  );
}
