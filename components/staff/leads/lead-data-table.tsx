"use client";

import type { ReactNode } from "react";
import { Ago } from "@/components/staff/leads/ago";
import { BULK_FORM } from "@/components/staff/leads/bulk-form";
import { LeadAnswerCell, type LeadCellProps, LeadNameCell } from "@/components/staff/leads/lead-cells";
import { StageMark } from "@/components/staff/leads/lead-marks";
import { type SortColumn, SortLink, sortedBy } from "@/components/staff/leads/sort-link";
import { ListTable, listColumn } from "@/components/staff/lists/list-table";
import { SelectBox } from "@/components/staff/lists/select-box";
import type { LeadType } from "@/config/leads/leads";
import { LEAD_BOX } from "@/lib/staff/leads/lead-box";
import type { LeadLine } from "@/lib/staff/leads/lead-state";
import type { ListAddress } from "@/lib/staff/leads/list-address";
import { staffLeadBulkMessages } from "@/lib/store/i18n/staff-lead-bulk-messages";
import { staffLeadMessages } from "@/lib/store/i18n/staff-lead-messages";
import { staffLiveMessages } from "@/lib/store/i18n/staff-live-messages";

/** Classes of columns for wide screens; on phones a lead is one cell. */
const WIDE = "hidden lg:table-cell";

interface Props extends LeadCellProps {
  /** Returns the part of a store's name that tells it from the others. */
  shortStoreOf: (storeId: string) => string;
  leads: readonly LeadLine[];
  query: ListAddress;
  personId: string;
  /** Assigns an unassigned lead to the signed-in person. */
  onTake: (lead: LeadLine) => void;
  selected: { has: (id: string) => boolean };
  onSelect: (id: string, isOn: boolean, isRange: boolean) => void;
  onSelectAll: (isOn: boolean) => void;
}

/**
 * Renders the list as a PrimeReact table with custom styles. The server renders it too, and the browser
 * hydrates the same markup. Column headers are links, so sorting and paging work without JavaScript;
 * `lead-list` handles them without a page load.
 */
export function LeadDataTable(props: Props) {
  const bulk = staffLeadBulkMessages();
  const t = staffLeadMessages();

  const live = staffLiveMessages();
  const { leads, query, personId, onTake, selected, onSelect, onSelectAll, ...names } = props;
  const { nameOf, storeOf, shortStoreOf, timeZone, now } = names;
  const isGroup = new Set(leads.map(({ storeId }) => storeId)).size > 1;
  const chosen = leads.filter(({ id }) => selected.has(id)).length;
  return (
    <ListTable rows={leads} label={t.listLabel}>
      {listColumn<LeadLine>({
        header: (
          <SelectBox
            label={bulk.selectAll}
            isOn={chosen === leads.length}
            isPartly={chosen > 0 && chosen < leads.length}
            onChange={onSelectAll}
          />
        ),
        className: "w-11 px-0! lg:w-11",
        body: ({ id, name, version }) => (
          <SelectBox
            label={bulk.select(name)}
            isOn={selected.has(id)}
            field={{ form: BULK_FORM, name: `${LEAD_BOX}${id}`, value: String(version) }}
            onChange={(isOn, isRange) => onSelect(id, isOn, isRange)}
          />
        ),
      })}
      {column({
        label: t.columns.lead,
        sort: "name",
        query,
        // Without a maximum, a long line would widen the cell instead of being cut.
        className: "max-lg:w-full max-lg:max-w-0 lg:w-[16%] xl:w-[17%]",
        body: (lead) => (
          <LeadNameCell
            lead={lead}
            {...{ nameOf, now, timeZone }}
            store={isGroup ? storeOf(lead.storeId) : null}
          />
        ),
      })}
      {column({
        label: live.columns.vehicle,
        // A narrow desktop has no place for it.
        className: "hidden w-[15%] xl:table-cell",
        body: ({ vehicle }) => <Cut text={vehicle} />,
      })}
      {column({
        label: t.columns.about,
        className: `${WIDE} w-[13%] xl:w-[14%]`,
        body: ({ type, storeId }) => (
          <>
            <Cut
              text={t.types[type as LeadType]}
              title={`${t.types[type as LeadType]} · ${storeOf(storeId)}`}
            />
            {isGroup && (
              <span className="block truncate text-[0.75rem] leading-4 text-quiet">
                {shortStoreOf(storeId)}
              </span>
            )}
          </>
        ),
      })}
      {column({
        label: t.columns.stage,
        sort: "stage",
        query,
        className: `${WIDE} w-[17%] xl:w-[14%]`,
        body: ({ stage, spam }) => <StageMark stage={stage} spam={spam} />,
      })}
      {column({
        label: t.columns.assignee,
        sort: "assignee",
        query,
        className: `${WIDE} w-[15%] xl:w-[11%]`,
        body: (lead) =>
          lead.assignee === null ? (
            <Take lead={lead} personId={personId} onTake={onTake} />
          ) : (
            <Cut text={nameOf(lead.assignee)} />
          ),
      })}
      {column({
        label: t.columns.answer,
        sort: "due",
        query,
        className: `${WIDE} w-[24%] xl:w-[18%]`,
        body: (lead) => <LeadAnswerCell lead={lead} />,
      })}
      {column({
        label: t.columns.received,
        sort: "received",
        query,
        className: `${WIDE} w-[15%] xl:w-[11%]`,
        body: ({ createdAt }) => <Ago at={createdAt} now={now} timeZone={timeZone} />,
      })}
    </ListTable>
  );
}

/** Returns a column, with its sort order if it has one. */
function column({
  label,
  sort,
  query,
  className,
  body,
}: {
  label: string;
  className: string;
  body: (lead: LeadLine) => ReactNode;
} & ({ sort: SortColumn; query: ListAddress } | { sort?: undefined; query?: undefined })) {
  return listColumn({
    header: sort ? <SortLink column={sort} label={label} query={query} /> : label,
    sorted: sort && sortedBy(sort, query.sort),
    className,
    body,
  });
}

/** Renders one line of text, with the rest in a tooltip. */
function Cut({ text, title = text }: { text: string; title?: string }) {
  return (
    <span className="block truncate" title={title}>
      {text}
    </span>
  );
}

function Take({ lead, personId, onTake }: { lead: LeadLine } & Pick<Props, "personId" | "onTake">) {
  const live = staffLiveMessages();
  return (
    <form
      method="post"
      action={`/api/staff/leads/${lead.id}/assign`}
      onSubmit={(event) => {
        event.preventDefault();
        onTake(lead);
      }}
    >
      <input type="hidden" name="version" value={lead.version} />
      <input type="hidden" name="assignee" value={personId} />
      <button
        type="submit"
        aria-label={live.takeOf(lead.name)}
        className="h-9 rounded-button border border-line bg-page px-3 font-semibold text-ink hover:border-ink"
      >
        {live.take}
      </button>
    </form>
  );
}
