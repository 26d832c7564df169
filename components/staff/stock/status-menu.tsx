"use client";

import { showStaffToast } from "@/components/staff/leads/staff-toast";
import { postStock } from "@/components/staff/stock/stock-client";
import { StatusMark } from "@/components/staff/stock/stock-marks";
import { Button } from "@/components/ui/button";
import { VEHICLE_STATUS_IDS, type VehicleStatus } from "@/config/catalog/vehicle-status";
import type { StockLine } from "@/lib/staff/stock/stock-line";
import { messages } from "@/lib/store/i18n/messages";
import { staffVehicleMessages } from "@/lib/store/i18n/staff-vehicle-messages";

/**
 * Renders a vehicle's status as a menu. A change is published immediately, and can be undone for ten seconds.
 */
export function StatusMenu({ vehicle, onChanged }: { vehicle: StockLine; onChanged: () => void }) {
  const t = staffVehicleMessages();
  const { statuses } = messages().vehicle;
  const set = async (status: VehicleStatus | null): Promise<void> => {
    const { storeId, vin, name } = vehicle;
    const answer = await postStock("status", { vehicles: [{ storeId, vin, status }] });
    const failed = answer.ok ? answer.value.failed[0] : undefined;
    onChanged();
    if (!answer.ok) return showStaffToast({ text: answer.message });
    if (failed) return showStaffToast({ text: `${name}: ${failed.message ?? t.failures[failed.reason]}` });
    const before = answer.value.done[0]?.status ?? null;
    const label = status === null ? t.status.feed : statuses[status].badge;
    showStaffToast({ text: t.status.done(name, label), undo: () => void set(before) });
  };
  return (
    <details data-menu className="relative">
      <summary className="flex min-h-11 cursor-pointer list-none items-center underline decoration-dotted underline-offset-4">
        <span className="sr-only">{t.status.open(vehicle.name)}</span>
        <StatusMark vehicle={vehicle} />
      </summary>
      <ul className="absolute left-0 z-10 w-56 rounded-card border border-line bg-page p-2 shadow-float">
        {[...VEHICLE_STATUS_IDS, null].map((status) => (
          <li key={status}>
            <Button
              variant="quiet"
              className="w-full justify-start! text-left"
              aria-pressed={status === vehicle.status}
              onClick={(event) => {
                const menu = event.currentTarget.closest("details");
                if (menu) menu.open = false;
                menu?.querySelector("summary")?.focus();
                void set(status);
              }}
            >
              {status === null ? t.status.feed : statuses[status].badge}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
