"use client";

import { useState } from "react";
import { showStaffToast } from "@/components/staff/leads/staff-toast";
import { FIELD, options } from "@/components/staff/lists/fields";
import { StockExport } from "@/components/staff/stock/bulk-form";
import { postStock } from "@/components/staff/stock/stock-client";
import { Button } from "@/components/ui/button";
import { VEHICLE_STATUS_IDS, type VehicleStatus } from "@/config/catalog/vehicle-status";
import type { BulkAnswer, VehicleKey } from "@/lib/staff/stock/change-schemas";
import { messages } from "@/lib/store/i18n/messages";
import { staffVehicleMessages } from "@/lib/store/i18n/staff-vehicle-messages";

/** Vehicle of a selection, as the person saw it. */
export type SelectedVehicle = VehicleKey & { name: string };

/** Renders the bulk actions for the selected vehicles; the result is a toast with one undo for all that were changed. */
export function BulkBar({
  selected,
  filter,
  onSelectFilter,
  onDone,
  onClear,
}: {
  selected: readonly SelectedVehicle[];
  /** Query of the list. */
  filter: string;
  /** Selects all vehicles of the filter; undefined if the page shows all of them. */
  onSelectFilter?: (() => void) | undefined;
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
    const { done, failed } = answer.value;
    const names = new Map(selected.map(({ vin, name }) => [vin, name]));
    setResult(failed.length > 0 ? { answer: answer.value, names } : null);
    const undo = () => void undoBulk(change, done, onDone);
    showStaffToast({ text: t.done(done.length), ...(done.length > 0 && { undo }) });
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
          {onSelectFilter && (
            <Button variant="quiet" onClick={onSelectFilter} className="px-2! max-lg:basis-full">
              {t.selectFilter}
            </Button>
          )}
          <Button
            variant="outline"
            disabled={isBusy}
            onClick={() => void run("publish")}
            className="px-3! lg:order-1"
          >
            {t.publish}
          </Button>
          <StockExport
            filter={filter}
            ids={selected.map(({ storeId, vin }) => `${storeId}/${vin}`)}
            className="lg:order-2"
          />
          <SetStatus isBusy={isBusy} onSet={(status) => void run("status", status)} />
        </section>
      )}
      {problem !== null && <p className="mt-4 rounded-sm bg-danger-soft p-4 text-danger">{problem}</p>}
      {result && <BulkSummary {...result} onClose={() => setResult(null)} />}
    </div>
  );
}

/** Undoes a bulk change for the vehicles that it changed, each only if nothing else was changed since. */
async function undoBulk(change: "status" | "publish", done: BulkAnswer["done"], onDone: () => void) {
  const t = staffVehicleMessages().bulk;
  const answer = await postStock(change === "status" ? "status" : "unpublish", { vehicles: done });
  showStaffToast({ text: answer.ok ? t.undone(answer.value.done.length) : answer.message });
  onDone();
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

/** Lists the vehicles that were not changed, and why. */
export function BulkSummary({
  answer: { failed },
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
      <p className="font-semibold text-ink">{t.failed(failed.length)}</p>
      <ul className="mt-2 list-disc pl-6">
        {failed.map(({ storeId, vin, reason, message }) => (
          <li key={`${storeId}/${vin}`}>
            {names.get(vin) ?? vin}: {message ?? staffVehicleMessages().failures[reason]}
          </li>
        ))}
      </ul>
      <Button variant="quiet" className="mt-2" onClick={onClose}>
        {t.dismiss}
      </Button>
    </section>
  );
}
