"use client";

import { useState } from "react";
import { dayText } from "@/components/staff/documents/editor-times";
import { showStaffToast } from "@/components/staff/leads/staff-toast";
import { postStock } from "@/components/staff/stock/stock-client";
import { renewVehicle } from "@/components/staff/stock/use-vehicle-line";
import { Button } from "@/components/ui/button";
import type { VehicleKey } from "@/lib/staff/stock/change-schemas";
import { staffVehicleMessages } from "@/lib/store/i18n/staff-vehicle-messages";

/** Shows when a vehicle left the stock; a vehicle added by the staff can be removed and restored. */
export function VehiclePresence({
  vehicle,
  addedByStaff,
  goneSince: first,
  mayManage,
  timeZone,
}: {
  vehicle: VehicleKey;
  addedByStaff: boolean;
  goneSince: number | null;
  mayManage: boolean;
  timeZone: string;
}) {
  const t = staffVehicleMessages().page;
  const [goneSince, setGoneSince] = useState(first);
  const [problem, setProblem] = useState<string | null>(null);
  const isGone = goneSince !== null;
  const change = async (name: "remove" | "return") => {
    const answer = await postStock(name, vehicle);
    if (!answer.ok) return setProblem(answer.message);
    setProblem(null);
    setGoneSince(name === "remove" ? Date.now() : null);
    renewVehicle();
    const undo = () => void change(name === "remove" ? "return" : "remove");
    showStaffToast({ text: name === "remove" ? t.removed : t.returned, undo });
  };
  const since = addedByStaff ? t.removedSince : t.goneSince;
  if (!isGone && !(addedByStaff && mayManage)) return null;
  return (
    <section className="flex flex-wrap items-center gap-3">
      {isGone && (
        <p role="status" className="rounded-sm bg-panel p-3 text-ink">
          {since(dayText(goneSince, timeZone))}
        </p>
      )}
      {addedByStaff && mayManage && (
        <Button variant="outline" onClick={() => void change(isGone ? "return" : "remove")}>
          {isGone ? t.return : t.remove}
        </Button>
      )}
      {problem !== null && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
    </section>
  );
}
