"use client";

import { useState } from "react";
import { FIELD, options } from "@/components/staff/lists/fields";
import { postStock } from "@/components/staff/stock/stock-client";
import { Button } from "@/components/ui/button";
import { VEHICLE_STATUS_IDS, type VehicleStatus } from "@/config/catalog/vehicle-status";
import type { BulkAnswer } from "@/lib/staff/stock/change-schemas";
import type { StockLine } from "@/lib/staff/stock/stock-line";
import { messages } from "@/lib/store/i18n/messages";
import { staffVehicleMessages } from "@/lib/store/i18n/staff-vehicle-messages";

const t = staffVehicleMessages.bulk;

/** What can be done with several vehicles at once, and then what was done and what was not. */
export function BulkBar({
  selected,
  onDone,
  onClear,
}: {
  selected: readonly StockLine[];
  onDone: () => void;
  onClear: () => void;
}) {
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<{ answer: BulkAnswer; names: ReadonlyMap<string, string> } | null>(
    null,
  );
  const [problem, setProblem] = useState<string | null>(null);
  const run = async (change: "status" | "publish", status?: VehicleStatus) => {
    setBusy(true);
    const vehicles = selected.map(({ storeId, vin }) => ({ storeId, vin, ...(status && { status }) }));
    const answer = await postStock(change, { vehicles });
    setBusy(false);
    setProblem(answer.ok ? null : answer.message);
    if (!answer.ok) return;
    setResult({ answer: answer.value, names: new Map(selected.map(({ vin, name }) => [vin, name])) });
    onDone();
  };
  return (
    <div aria-live="polite">
      {selected.length > 0 && (
        <section
          aria-label={t.label}
          className="sticky top-2 z-10 mt-4 flex flex-wrap items-end gap-3 rounded-card border border-line bg-page p-3 shadow-float"
        >
          <p className="flex min-h-11 items-center font-semibold text-ink">{t.selected(selected.length)}</p>
          <label className="text-sm font-semibold text-ink">
            {t.setStatus}
            <select
              value=""
              disabled={isBusy}
              onChange={({ target }) => void run("status", target.value as VehicleStatus)}
              className={FIELD}
            >
              <option value="">{t.choose}</option>
              {options(VEHICLE_STATUS_IDS, (status) => messages().vehicle.statuses[status].badge)}
            </select>
          </label>
          <Button variant="outline" disabled={isBusy} onClick={() => void run("publish")}>
            {t.publish}
          </Button>
          <Button variant="quiet" onClick={onClear}>
            {t.clear}
          </Button>
        </section>
      )}
      {problem !== null && <p className="mt-4 rounded-sm bg-danger-soft p-4 text-danger">{problem}</p>}
      {result && <BulkSummary {...result} onClose={() => setResult(null)} />}
    </div>
  );
}

/** How many vehicles were changed, and which were not and why. */
export function BulkSummary({
  answer: { done, failed },
  names,
  onClose,
}: {
  answer: BulkAnswer;
  names: ReadonlyMap<string, string>;
  onClose: () => void;
}) {
  return (
    <section className="mt-4 rounded-sm bg-panel p-4">
      <p className="font-semibold text-ink">{t.done(done.length)}</p>
      {failed.length > 0 && (
        <>
          <p className="mt-2">{t.failed(failed.length)}</p>
          <ul className="list-disc pl-6">
            {failed.map(({ storeId, vin, reason, message }) => (
              <li key={`${storeId}/${vin}`}>
                {names.get(vin) ?? vin}: {message ?? staffVehicleMessages.failures[reason]}
              </li>
            ))}
          </ul>
        </>
      )}
      <Button variant="quiet" className="mt-2" onClick={onClose}>
        {t.dismiss}
      </Button>
    </section>
  );
}
