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

/** Renders the bulk actions for the selected vehicles, then their results. */
export function BulkBar({
  selected,
  onDone,
  onClear,
}: {
  selected: readonly StockLine[];
  onDone: () => void;
  onClear: () => void;
}) {
  const t = staffVehicleMessages().bulk;
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
          className="z-10 mt-4 flex flex-wrap items-end gap-x-3 gap-y-2 rounded-card border border-line bg-page p-3 shadow-float max-lg:fixed max-lg:inset-x-2 max-lg:bottom-[calc(4rem_+_env(safe-area-inset-bottom))] lg:sticky lg:top-2"
        >
          <p className="flex min-h-11 grow items-center font-semibold text-ink lg:grow-0">
            {t.selected(selected.length)}
          </p>
          <Button variant="quiet" onClick={onClear} aria-label={t.clear} className="px-2! lg:order-last">
            {t.clearShort}
          </Button>
          <Button
            variant="outline"
            disabled={isBusy}
            onClick={() => void run("publish")}
            className="px-3! lg:order-1"
          >
            {t.publish}
          </Button>
          <SetStatus isBusy={isBusy} onSet={(status) => void run("status", status)} />
        </section>
      )}
      {problem !== null && <p className="mt-4 rounded-sm bg-danger-soft p-4 text-danger">{problem}</p>}
      {result && <BulkSummary {...result} onClose={() => setResult(null)} />}
    </div>
  );
}

/** Renders a select and a button that applies it, because arrow keys in a select must not change vehicles. */
function SetStatus({ isBusy, onSet }: { isBusy: boolean; onSet: (status: VehicleStatus) => void }) {
  const t = staffVehicleMessages().bulk;
  const [status, setStatus] = useState<VehicleStatus | "">("");
  return (
    <form
      className="flex min-w-0 items-end gap-2 max-lg:basis-full"
      onSubmit={(event) => {
        event.preventDefault();
        if (status !== "") onSet(status);
      }}
    >
      <label className="min-w-0 grow text-sm font-semibold text-ink">
        <span className="max-lg:sr-only">{t.status}</span>
        <select
          required
          value={status}
          disabled={isBusy}
          onChange={({ target }) => setStatus(target.value as VehicleStatus | "")}
          className={FIELD}
        >
          <option value="">{t.choose}</option>
          {options(VEHICLE_STATUS_IDS, (each) => messages().vehicle.statuses[each].badge)}
        </select>
      </label>
      <Button variant="outline" type="submit" disabled={isBusy || status === ""}>
        {t.setStatus}
      </Button>
    </form>
  );
}

/** Shows how many vehicles were changed, and which failed and why. */
export function BulkSummary({
  answer: { done, failed },
  names,
  onClose,
}: {
  answer: BulkAnswer;
  names: ReadonlyMap<string, string>;
  onClose: () => void;
}) {
  const t = staffVehicleMessages().bulk;
  return (
    <section className="mt-4 rounded-sm bg-panel p-4">
      <p className="font-semibold text-ink">{t.done(done.length)}</p>
      {failed.length > 0 && (
        <>
          <p className="mt-2">{t.failed(failed.length)}</p>
          <ul className="list-disc pl-6">
            {failed.map(({ storeId, vin, reason, message }) => (
              <li key={`${storeId}/${vin}`}>
                {names.get(vin) ?? vin}: {message ?? staffVehicleMessages().failures[reason]}
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
