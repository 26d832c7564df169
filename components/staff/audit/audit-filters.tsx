import { StaffField, StaffSelect } from "@/components/staff/form";
import { buttonClass } from "@/components/ui/button";
import { type AuditQuery, auditSearch } from "@/lib/staff/audit-log/audit-query";
import { staffAuditMessages } from "@/lib/store/i18n/staff-audit-messages";

interface Choice {
  id: string;
  name: string;
}

/** Renders the form that changes the audit log's URL; it works without JavaScript. */
export function AuditFilters({
  query,
  people,
  stores,
}: {
  query: AuditQuery;
  people: readonly Choice[];
  stores: readonly Choice[];
}) {
  const t = staffAuditMessages();
  const { person, action, record, store, from, to, refused, after: _ } = query;
  const isFiltered = auditSearch({ ...query, after: undefined }) !== "";
  const actions = Object.entries(t.actions).map(([name, copy]) => [name, sentenceCase(copy.to)] as const);
  return (
    <form method="get" action="/staff/audit" className="rounded-card border border-line bg-panel p-4">
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <StaffSelect
          label={t.filters.person}
          name="person"
          defaultValue={person ?? ""}
          options={[["", t.filters.everybody], ...chosen(people, person)]}
        />
        <StaffSelect
          label={t.filters.action}
          name="action"
          defaultValue={action ?? ""}
          options={[
            ["", t.filters.any],
            ...chosen(
              actions.map(([id, name]) => ({ id, name })),
              action,
            ),
          ]}
        />
      </div>
      <details
        className="mt-3"
        open={auditSearch({ ...query, person: undefined, action: undefined, after: undefined }) !== ""}
      >
        <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold text-ink underline">
          {t.filters.more}
        </summary>
        <div className="mt-1 grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-4">
          <StaffSelect
            label={t.filters.refused}
            name="refused"
            defaultValue={refused}
            options={Object.entries(t.filters.refusedChoices)}
          />
          {stores.length > 1 && (
            <StaffSelect
              label={t.filters.store}
              name="store"
              defaultValue={store ?? ""}
              options={[["", t.filters.any], ...chosen(stores, store)]}
            />
          )}
          <StaffField label={t.filters.from} name="from" type="date" defaultValue={from} required={false} />
          <StaffField label={t.filters.to} name="to" type="date" defaultValue={to} required={false} />
          <div className="sm:col-span-2">
            <StaffField
              label={t.filters.record}
              name="record"
              defaultValue={record}
              required={false}
              autoComplete="off"
              spellCheck={false}
            />
          </div>
        </div>
      </details>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <button type="submit" className={buttonClass("dark")}>
          {t.filters.apply}
        </button>
        {isFiltered && (
          <a href="/staff/audit" className={buttonClass("quiet")}>
            {t.filters.clear}
          </a>
        )}
      </div>
    </form>
  );
}

/** Returns the options, and adds a selected value that is missing, such as a person who has left. */
function chosen(all: readonly Choice[], value: string | undefined): (readonly [string, string])[] {
  const known = all.map(({ id, name }) => [id, name] as const);
  return value === undefined || all.some(({ id }) => id === value) ? known : [...known, [value, value]];
}

function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
