import { FIELD, options } from "@/components/staff/lists/fields";
import { buttonClass } from "@/components/ui/button";
import { VEHICLE_STATUS_IDS } from "@/config/catalog/vehicle-status";
import type { PageQuery } from "@/lib/staff/lists/page-parameters";
import { messages } from "@/lib/store/i18n/messages";
import { staffVehicleMessages } from "@/lib/store/i18n/staff-vehicle-messages";

const EXPORT = "/api/staff/stock/export";

/** Id of the form to which the list's checkboxes belong without JavaScript. */
export const STOCK_BULK_FORM = "bulk-stock";

/** Renders the changes of the checked vehicles for browsers without JavaScript. */
export function StockBulkForm({ filter }: { filter: string }) {
  const t = staffVehicleMessages().bulk;
  return (
    <noscript>
      <form
        id={STOCK_BULK_FORM}
        method="post"
        action="/api/staff/stock/bulk"
        aria-label={t.label}
        className="mt-4 rounded-card border border-line bg-panel p-4"
      >
        <p className="mb-3">{t.withoutScript}</p>
        <input type="hidden" name="filter" value={filter} />
        <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
          <label className="text-sm font-semibold text-ink">
            {t.action}
            <select name="action" className={FIELD}>
              <option value="status">{t.setStatus}</option>
              <option value="publish">{t.publish}</option>
            </select>
          </label>
          <label className="text-sm font-semibold text-ink">
            {t.status}
            <select name="status" className={FIELD}>
              <option value="">{t.choose}</option>
              {options(VEHICLE_STATUS_IDS, (each) => messages().vehicle.statuses[each].badge)}
            </select>
          </label>
        </div>
        <div className="mt-3 flex flex-wrap gap-3">
          <button type="submit" className={buttonClass("dark")}>
            {t.apply}
          </button>
          <button type="submit" formAction={EXPORT} className={buttonClass("outline")}>
            {t.export}
          </button>
        </div>
      </form>
    </noscript>
  );
}

/** Renders the button that downloads the vehicles of the list, or only some of them. */
export function StockExport({
  filter,
  ids = [],
  className = "",
}: {
  filter: string;
  /** Ids of the selected vehicles in the format `STORE/VIN`. */
  ids?: readonly string[];
  className?: string;
}) {
  const t = staffVehicleMessages().bulk;
  return (
    <form method="post" action={EXPORT} className={className}>
      <input type="hidden" name="filter" value={filter} />
      {ids.map((id) => (
        <input key={id} type="hidden" name={`vehicle.${id}`} value="1" />
      ))}
      <button type="submit" className={`${buttonClass("outline")} px-3!`}>
        {ids.length > 0 ? t.export : t.exportAll}
      </button>
    </form>
  );
}

/** Numbers of changed vehicles and of those left out, as the form's way back has them. */
const COUNTS = /^(\d{1,4})\.(\d{1,4})$/;

/** Shows the result of a bulk change that was sent without JavaScript. */
export async function StockBulkNotice({ query }: { query: PageQuery }) {
  const t = staffVehicleMessages().bulk;
  const { bulk } = await query;
  const [, done, left] = (typeof bulk === "string" && COUNTS.exec(bulk)) || [];
  if (done === undefined) return null;
  return (
    <p role="status" className="mb-6 rounded-sm bg-panel p-4 text-ink">
      {t.done(Number(done))}. {Number(left) > 0 && t.left(Number(left))}
    </p>
  );
}
