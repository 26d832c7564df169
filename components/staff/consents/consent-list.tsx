import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { CONSENTS_LISTED } from "@/config/leads/consents";
import { formatPhone } from "@/lib/core/contact/phone-format";
import { dateFormat } from "@/lib/core/time/zoned-time";
import type { ConsentRow } from "@/lib/leads/core/consent-ledger";
import { staffConsentMessages } from "@/lib/store/i18n/staff-consent-messages";
import { StaffForm } from "../form";

/** Renders the search for a person's consents; it works without JavaScript. */
export function ConsentSearch({ q }: { q: string }) {
  const t = staffConsentMessages();
  return (
    <form action="/staff/consents" className="flex flex-wrap items-end gap-3">
      <label className="min-w-0 flex-1 basis-60 text-sm font-semibold text-ink">
        {t.search}
        <input
          name="q"
          type="search"
          defaultValue={q}
          autoComplete="off"
          maxLength={254}
          className="mt-1 block min-h-11 w-full min-w-0 rounded-sm border border-quiet px-3 text-base font-normal text-ink"
        />
      </label>
      <Button type="submit">{t.find}</Button>
    </form>
  );
}

interface Props {
  rows: readonly ConsentRow[];
  /** True if the list shows one person's consents instead of the newest of all people. */
  isSearch: boolean;
  timeZone: string;
}

/** Renders consents with their texts, and a button for each active one. */
export function ConsentList({ rows, isSearch, timeZone }: Props) {
  const t = staffConsentMessages();
  const format = dateFormat({ dateStyle: "medium", timeStyle: "short", timeZone });
  return (
    <section>
      <h2 className="mb-2 text-xl">{isSearch ? t.found(rows.length) : t.newest}</h2>
      {rows.length === 0 && <p role="status">{t.none}</p>}
      {rows.length > 0 && <p className="text-sm text-quiet">{t.withdrawHint}</p>}
      {!isSearch && rows.length === CONSENTS_LISTED && (
        <p className="text-sm text-quiet">{t.more(CONSENTS_LISTED)}</p>
      )}
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {rows.map((row) => (
          <Row key={row.id} row={row} time={(at) => format.format(at)} />
        ))}
      </ul>
    </section>
  );
}

function Row({ row, time }: { row: ConsentRow; time: (at: number) => string }) {
  const t = staffConsentMessages();
  const { purpose, email, phone, seller, page } = row;
  const needsLink = purpose !== "phone";
  const state =
    row.withdrawn_at !== null ? "ended" : needsLink && row.confirmed_at === null ? "waiting" : "valid";
  return (
    <li className="grid gap-x-6 gap-y-2 py-4 sm:grid-cols-[1fr_auto]">
      <div className="min-w-0 space-y-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold text-ink">
          {t.purposes[purpose]} <Badge tone={TONES[state]}>{t[state]}</Badge>
        </p>
        <p className="flex flex-wrap gap-x-3">
          {email !== "" && <span className="break-all">{email}</span>}
          {phone !== "" && <span className="whitespace-nowrap">{formatPhone(phone, "general")}</span>}
        </p>
        <p className="text-sm text-quiet">
          {[
            t.seller(seller),
            `${t.agreed(time(row.agreed_at))}${page === "" ? "" : ` ${t.page(page)}`}`,
          ].join(" · ")}
        </p>
        {needsLink && state !== "ended" && (
          <p className="text-sm text-quiet">
            {row.confirmed_at === null ? t.unconfirmed : t.confirmed(time(row.confirmed_at))}
          </p>
        )}
        {row.withdrawn_at !== null && row.withdrawn_how !== null && (
          <p className="text-sm text-quiet">{t.withdrawn(time(row.withdrawn_at), row.withdrawn_how)}</p>
        )}
        <details className="text-sm">
          <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
            {t.text(row.text_version)}
          </summary>
          <blockquote className="whitespace-pre-line border-l-2 border-line pl-3">{row.text}</blockquote>
        </details>
      </div>
      {state !== "ended" && (
        <StaffForm
          action="consents/withdraw"
          button={t.withdraw}
          variant="outline"
          values={{ consent: row.id }}
        />
      )}
    </li>
  );
}

const TONES = { valid: "success", waiting: "warning", ended: "quiet" } as const;
