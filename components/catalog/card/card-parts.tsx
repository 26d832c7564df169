import { Icon, type IconName } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { comparePath } from "@/lib/catalog/shortlist/addresses";
import { type BadgeKind, type StatusLook, statusBadge, vehicleBadges } from "@/lib/catalog/vehicle/badges";
import type { CardVehicle } from "@/lib/catalog/vehicle/card-vehicle";
import { vehicleFullName } from "@/lib/catalog/vehicle/vehicle-name";
import { isPageOn, type PageChoices } from "@/lib/core/pages/page-switches";
import { formatDollars } from "@/lib/store/i18n/format";
import { messages } from "@/lib/store/i18n/messages";
import { shortlistMessages as t } from "@/lib/store/i18n/shortlist-messages";

const LOOK: Record<BadgeKind, string> = {
  new: "bg-ink text-on-ink",
  certified: "bg-page text-accent-text",
  greatDeal: "bg-accent text-accent-ink",
  priceDrop: "bg-page text-ink",
};

const STATUS_LOOK: Record<StatusLook, { colors: string; icon: IconName }> = {
  warning: { colors: "bg-warning-soft text-warning", icon: "clock" },
  info: { colors: "bg-info-soft text-info", icon: "car" },
  muted: { colors: "bg-ink text-on-ink", icon: "check" },
};

const CHIP =
  "inline-flex items-center gap-1 rounded-button px-2.5 py-1 text-sm leading-4 font-semibold ring-1 ring-ink/5";

/** Renders a vehicle's badges as chips, starting with its status; nothing without badges. */
export function VehicleBadges({ vehicle, className = "" }: { vehicle: CardVehicle; className?: string }) {
  const t = messages().vehicle;
  const badges = vehicleBadges(vehicle);
  const held = statusBadge(vehicle);
  if (badges.length === 0 && !held) return null;
  return (
    <ul className={`flex flex-wrap gap-1.5 ${className}`}>
      {held && (
        <li className={`${CHIP} ${STATUS_LOOK[held.look].colors}`}>
          <Icon name={STATUS_LOOK[held.look].icon} size={14} />
          {t.statuses[held.status].badge}
        </li>
      )}
      {badges.map(({ kind, amount = 0 }) => (
        <li key={kind} className={`${CHIP} ${LOOK[kind]}`}>
          {kind === "certified" && <Icon name="check" size={14} />}
          {kind === "priceDrop" && <Icon name="tag" size={14} />}
          {kind === "priceDrop" ? t.badges.priceDrop(formatDollars(amount)) : t.badges[kind]}
        </li>
      ))}
    </ul>
  );
}

/**
 * Renders the checkbox that saves a vehicle to the visitor's list. A click works before the page's code loads
 * and saves it (`live-shortlist`). Without JavaScript there is no list, so the checkbox is hidden.
 */
export function SaveHeart({ vehicle, store }: { vehicle: CardVehicle; store: PageChoices }) {
  if (!isPageOn("saved-vehicles", store)) return null;
  return (
    <span className="group/heart relative grid size-11 place-items-center rounded-full bg-page/90 text-ink transition-colors hover:bg-page has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 noscript:hidden print:hidden">
      <Icon name="heart" size={22} className="group-has-checked/heart:fill-current" />
      <input
        type="checkbox"
        data-save={vehicle.vin}
        aria-label={t().save(vehicleFullName(vehicle))}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
    </span>
  );
}

/**
 * Renders the link that compares a vehicle with the saved ones. It is hidden until the visitor saves a
 * vehicle; `startShortlist` then adds the saved vehicles to its URL and shows it. It overlays the photo, so
 * that the layout does not shift.
 */
export function CompareLink({ vehicle, store }: { vehicle: CardVehicle; store: PageChoices }) {
  if (!isPageOn("compare", store)) return null;
  return (
    <Link
      href={comparePath([vehicle.vin])}
      hidden
      suppressHydrationWarning
      rel="nofollow"
      data-compare={vehicle.vin}
      className="inline-flex min-h-11 items-center rounded-button bg-page/90 px-4 text-sm font-semibold text-ink transition-colors hover:bg-page print:hidden"
    >
      {t().compare}
      <span className="sr-only">{t().pick(vehicleFullName(vehicle))}</span>
    </Link>
  );
}
