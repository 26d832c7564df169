import { Icon, type IconName } from "@/components/ui/icon";
import type { StockLine } from "@/lib/staff/stock/stock-line";
import { messages } from "@/lib/store/i18n/messages";
import { staffStockMessages } from "@/lib/store/i18n/staff-stock-messages";

const MARK = "inline-flex items-center gap-1.5 align-middle whitespace-nowrap";

const STATUSES: Record<StockLine["status"], readonly [IconName, string]> = {
  available: ["check", "text-success"],
  "in-transit": ["directions", "text-info"],
  hold: ["lock", "text-warning"],
  "sale-pending": ["clock", "text-warning"],
  sold: ["tag", "text-quiet"],
};

/** Shows a vehicle's status on the site, or why it is not listed, as an icon, a label and a color. */
export function StatusMark({ vehicle }: { vehicle: StockLine }) {
  const t = staffStockMessages();
  const { status, presence, reserved } = vehicle;
  const [icon, color] = presence === "current" ? STATUSES[status] : (["close", "text-quiet"] as const);
  return (
    <span className="flex flex-col">
      <span className={`${MARK} ${color}`}>
        <Icon name={icon} size={16} />
        {presence === "current" ? messages().vehicle.statuses[status].badge : t.presences[presence]}
      </span>
      {reserved && (
        <span className={`${MARK} text-quiet`}>
          <Icon name="shield" size={16} />
          {t.reserved}
        </span>
      )}
    </span>
  );
}
