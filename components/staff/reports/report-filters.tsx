import { FIELD } from "@/components/staff/lists/fields";
import { buttonClass } from "@/components/ui/button";
import { REPORT_LIMITS } from "@/config/leads/reports";
import { type ReportQuery, reportSearch } from "@/lib/staff/reports/period";
import type { ReportSite } from "@/lib/staff/reports/report-scope";
import { staffReportMessages } from "@/lib/store/i18n/staff-report-messages";

/** Renders the selection of period and store, which are part of the URL; works without JavaScript. */
export function ReportFilters({ query, sites }: { query: ReportQuery; sites: readonly ReportSite[] }) {
  const t = staffReportMessages().filters;
  const isCustom = query.from !== undefined;
  return (
    <div className="space-y-4">
      <nav aria-label={t.period}>
        <ul className="flex flex-wrap gap-2">
          {REPORT_LIMITS.days.map((days) => {
            const isCurrent = !isCustom && query.days === days;
            return (
              <li key={days}>
                <a
                  href={`/staff/reports${reportSearch({ days, store: query.store })}`}
                  aria-current={isCurrent ? "true" : undefined}
                  className={buttonClass(
                    isCurrent ? "dark" : "outline",
                    isCurrent ? "border border-ink" : "",
                  )}
                >
                  {t.days(days)}
                </a>
              </li>
            );
          })}
        </ul>
      </nav>
      <form
        method="get"
        action="/staff/reports"
        className="grid grid-cols-2 items-end gap-3 rounded-card border border-line bg-panel p-4 lg:grid-cols-4"
      >
        {!isCustom && <input type="hidden" name="days" value={query.days} />}
        {sites.length > 1 && (
          <label className="col-span-2 text-sm font-semibold text-ink lg:col-span-1">
            {t.store}
            <select name="store" defaultValue={query.store ?? ""} className={FIELD}>
              <option value="">{t.all}</option>
              {sites.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
        <DateField name="from" label={t.from} value={query.from} />
        <DateField name="to" label={t.to} value={query.to} />
        <button type="submit" className={buttonClass("dark", "col-span-2 lg:col-span-1")}>
          {t.show}
        </button>
      </form>
    </div>
  );
}

function DateField({ name, label, value }: { name: string; label: string; value: string | undefined }) {
  return (
    <label className="text-sm font-semibold text-ink">
      {label}
      <input type="date" name={name} defaultValue={value} className={FIELD} />
    </label>
  );
}
