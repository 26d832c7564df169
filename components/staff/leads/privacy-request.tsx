import { StaffField } from "@/components/staff/form";
import { Part } from "@/components/staff/leads/lead-parts";
import { Button } from "@/components/ui/button";
import { formatPhone } from "@/lib/core/contact/phone-format";
import { namedCounts, namedKind } from "@/lib/leads/privacy/named-counts";
import type { MarkedContact, PersonPreview } from "@/lib/staff/leads/personal-data";
import { staffCreditMessages } from "@/lib/store/i18n/staff-credit-messages";

/** Renders all stored data of a person, before it is exported or deleted. */
export function PrivacyRequest({
  id,
  preview,
  rights,
}: {
  id: string;
  preview: PersonPreview;
  rights: { export: boolean; erase: boolean };
}) {
  const t = staffCreditMessages().data;
  const { contacts, leftOut, senders } = preview;
  const without = leftOut.map(({ mark }) => mark).join(" ");
  return (
    <div className="max-w-[56rem] space-y-6">
      <KnownContacts contacts={contacts} leftOut={leftOut} />
      {senders.length > 0 && (
        <Part title={t.senders}>
          <p className="text-sm text-quiet">{t.sendersText}</p>
          <ul className="mt-2 list-disc pl-5">
            {senders.map((sender) => (
              <li key={sender} className="break-words">
                {sender}
              </li>
            ))}
          </ul>
        </Part>
      )}
      <FoundData preview={preview} />
      {rights.export && (
        <form method="post" action={`/api/staff/leads/${id}/export`}>
          <input type="hidden" name="without" value={without} />
          <Button type="submit" variant="outline">
            {t.export}
          </Button>
        </form>
      )}
      {rights.erase && <Erase id={id} without={without} preview={preview} />}
    </div>
  );
}

/**
 * Lists addresses and phone numbers with the names given with them. Contacts marked as someone else's are
 * removed, and the page reloads.
 */
export function KnownContacts({
  contacts,
  leftOut,
}: {
  contacts: readonly MarkedContact[];
  leftOut: readonly MarkedContact[];
}) {
  const t = staffCreditMessages().data;
  const all = [
    ...contacts.map((each) => ({ ...each, out: false })),
    ...leftOut.map((each) => ({ ...each, out: true })),
  ];
  return (
    <Part title={t.known}>
      <p className="text-sm text-quiet">{t.knownText}</p>
      <form method="get">
        <ul className="mt-3 divide-y divide-line">
          {all.map(({ value, names, leads, mark, out }) => (
            <li key={mark} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
              <span className="min-w-0">
                <span className={`block break-words font-semibold text-ink ${out ? "line-through" : ""}`}>
                  {shownContact(value)}
                </span>
                <span className="block break-words text-sm text-quiet">
                  {[...names, leads === 0 ? t.noLead : t.leads(leads)].join(" · ")}
                </span>
              </span>
              <label className="flex min-h-11 items-center gap-3 text-sm">
                <input
                  type="checkbox"
                  name="without"
                  value={mark}
                  defaultChecked={out}
                  className="size-5 shrink-0"
                />
                <span>
                  {t.leaveOut}
                  <span className="sr-only">: {shownContact(value)}</span>
                </span>
              </label>
            </li>
          ))}
        </ul>
        <Button type="submit" variant="outline" className="mt-3">
          {t.lookAgain}
        </Button>
      </form>
    </Part>
  );
}

function shownContact(value: string): string {
  return value.includes("@") ? value : formatPhone(value, "general");
}

function FoundData({ preview: { deleted, staying } }: { preview: PersonPreview }) {
  const t = staffCreditMessages().data;
  const counts = namedCounts(deleted);
  return (
    <Part title={t.found}>
      {counts.length === 0 ? (
        <p>{t.nothing}</p>
      ) : (
        <dl className="divide-y divide-line">
          {counts.map(([name, count]) => (
            <div key={name} className="flex justify-between gap-6 py-2">
              <dt className="first-letter:uppercase">{name}</dt>
              <dd className="font-semibold text-ink tabular-nums">{count}</dd>
            </div>
          ))}
        </dl>
      )}
      {deleted.underWay > 0 && <p className="mt-3 text-warning">{t.underWay(deleted.underWay)}</p>}
      {staying.length > 0 && (
        <>
          <h3 className="mt-5 text-base">{t.staying}</h3>
          <ul className="mt-1 space-y-1 text-sm text-quiet">
            {staying.map(({ kind, count, reason }) => (
              <li key={kind}>
                {count} {namedKind(kind)}: {reason}
              </li>
            ))}
          </ul>
        </>
      )}
    </Part>
  );
}

function Erase({ id, without, preview }: { id: string; without: string; preview: PersonPreview }) {
  const t = staffCreditMessages().data;
  return (
    <Part title={t.erase}>
      <form method="post" action={`/api/staff/leads/${id}/erase`} className="space-y-4">
        <p className="text-sm">{t.eraseText}</p>
        <input type="hidden" name="without" value={without} />
        <input type="hidden" name="code" value={preview.code} />
        <StaffField label={t.name(preview.name)} name="name" autoComplete="off" maxLength={500} />
        <Button type="submit" variant="dark">
          {t.eraseButton}
        </Button>
      </form>
    </Part>
  );
}
