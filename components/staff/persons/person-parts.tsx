import type { ReactNode } from "react";
import { Part } from "@/components/staff/leads/lead-parts";
import { FIELD } from "@/components/staff/lists/fields";
import { Button, buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { FIELD_LIMITS } from "@/config/leads/leads";
import { US_STATES } from "@/config/leads/us-states";
import { dateFormat } from "@/lib/core/time/zoned-time";
import type { LeadUser } from "@/lib/leads/core/lead";
import type { LeadLine } from "@/lib/staff/leads/lead-state";
import { staffLeadPath } from "@/lib/staff/leads/paths";
import type { CustomerPage } from "@/lib/staff/persons/get-person";
import { staffPersonMessages } from "@/lib/store/i18n/staff-person-messages";

/** Renders a plain form for one change of the customer. */
export function PersonForm({
  leadId,
  change,
  values = {},
  children,
}: {
  leadId: string;
  change: string;
  /** Hidden fields. */
  values?: Readonly<Record<string, string>>;
  children: ReactNode;
}) {
  return (
    <form method="post" action={`/api/staff/customers/${leadId}/${change}`}>
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}

/** Shows a request not to be contacted, on the pages of a customer and of a lead. */
export function StopNotice({ stop, timeZone }: Pick<CustomerPage, "stop"> & { timeZone: string }) {
  if (!stop) return null;
  const t = staffPersonMessages().stop;
  const when = dateFormat({ timeZone, dateStyle: "medium" }).format(stop.at);
  return (
    <div className="rounded-sm border border-line bg-panel p-3 sm:p-4" data-testid="stop">
      <p className="flex gap-2 font-semibold text-warning">
        <Icon name="alert" size={20} />
        {t.text(stop.by, when)}
      </p>
      <p className="mt-1 text-body">{t.effect}</p>
    </div>
  );
}

/** Renders the button that stops alerts and texts, or allows them again. */
export function StopPart({
  leadId,
  stop,
  mayManage,
}: { leadId: string } & Pick<CustomerPage, "stop" | "mayManage">) {
  const t = staffPersonMessages().stop;
  if (stop && !mayManage) return null;
  return (
    <Part title={t.title} screenOnly>
      <PersonForm leadId={leadId} change={stop ? "allow" : "stop"}>
        <button type="submit" className={buttonClass("outline")}>
          {stop ? t.lift : t.set}
        </button>
      </PersonForm>
      {!stop && <p className="mt-3 text-sm text-quiet">{t.setHelp}</p>}
    </Part>
  );
}

/** Renders the form that corrects the customer's details. */
export function CorrectPart({
  leadId,
  user,
  correction,
  typed,
}: {
  leadId: string;
  user: LeadUser;
  /** Correction that can be undone. */
  correction: string | null;
  /** Values of a correction that was refused. */
  typed: Readonly<Record<string, string>> | null;
}) {
  const t = staffPersonMessages().correct;
  const { firstName, lastName, email, phone, address } = user;
  const field = (name: string, label: string, value: string, max: number, wide = false, type = "text") => (
    <label className={`block text-sm font-semibold text-ink ${wide ? "sm:col-span-2" : ""}`}>
      {label}
      <input
        name={name}
        type={type}
        defaultValue={typed?.[name] ?? value}
        maxLength={max}
        required={name === "firstName"}
        autoComplete="off"
        className={FIELD}
      />
    </label>
  );
  return (
    <Part title={t.title} screenOnly>
      <details id="correct" open={typed !== null}>
        <summary className="flex min-h-11 items-center text-ink underline underline-offset-4">
          {t.edit}
        </summary>
        <PersonForm leadId={leadId} change="correct">
          <div className="mt-3 grid gap-4 sm:grid-cols-2">
            {field("firstName", t.firstName, firstName, FIELD_LIMITS.name)}
            {field("lastName", t.lastName, lastName, FIELD_LIMITS.name)}
            {field("email", t.email, email, FIELD_LIMITS.email, true, "email")}
            {field("phone", t.phone, phone, FIELD_LIMITS.phone, true, "tel")}
            {field("street", t.street, address?.street ?? "", FIELD_LIMITS.address, true)}
            {field("apartment", t.apartment, address?.apartment ?? "", FIELD_LIMITS.address)}
            {field("city", t.city, address?.city ?? "", FIELD_LIMITS.name)}
            <label className="block text-sm font-semibold text-ink">
              {t.state}
              <select name="state" defaultValue={typed?.state ?? address?.regioncode ?? ""} className={FIELD}>
                <option value="" />
                {US_STATES.map(([code, name]) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
            {field("zip", t.zip, address?.postalcode ?? "", FIELD_LIMITS.name)}
          </div>
          <p className="my-3 text-sm text-quiet">{t.help}</p>
          <Button type="submit">{t.save}</Button>
        </PersonForm>
      </details>
      {correction !== null && (
        <PersonForm leadId={leadId} change="uncorrect" values={{ correction }}>
          <button type="submit" className={`mt-3 ${buttonClass("outline")}`}>
            {t.undo}
          </button>
        </PersonForm>
      )}
    </Part>
  );
}

/** Renders suggestions and a search for leads that are also the customer's. */
export function MergePart({
  leadId,
  namesakes,
  found,
  q,
}: {
  leadId: string;
  namesakes: readonly LeadLine[];
  /** Leads that the search has found; null without a search. */
  found: readonly LeadLine[] | null;
  q: string;
}) {
  const t = staffPersonMessages().merge;
  return (
    <Part title={t.title} screenOnly>
      {namesakes.length > 0 && <p className="mb-2 text-sm">{t.suggested}</p>}
      <Others leadId={leadId} leads={namesakes} />
      <form method="get" className="mt-4 space-y-3">
        <label className="block text-sm font-semibold text-ink">
          {t.find}
          <input
            type="search"
            name="q"
            defaultValue={q}
            placeholder={t.findHelp}
            maxLength={100}
            className={FIELD}
          />
        </label>
        <button type="submit" className={buttonClass("outline")}>
          {t.search}
        </button>
      </form>
      {found?.length === 0 && <p className="mt-3 text-quiet">{t.none}</p>}
      {found && <Others leadId={leadId} leads={found} />}
    </Part>
  );
}

function Others({ leadId, leads }: { leadId: string; leads: readonly LeadLine[] }) {
  const t = staffPersonMessages().merge;
  return (
    <ul className="mt-2 divide-y divide-line">
      {leads.map(({ id, name, email, phone, vehicle }) => (
        <li key={id} className="flex items-center justify-between gap-3 py-2 text-sm">
          <span className="min-w-0">
            <a href={staffLeadPath(id)} className="font-semibold text-ink underline">
              {name || email || phone}
            </a>
            <span className="block break-words text-quiet">
              {[email, phone, vehicle].filter(Boolean).join(" · ")}
            </span>
          </span>
          <PersonForm leadId={leadId} change="merge" values={{ lead: id }}>
            <button type="submit" className={buttonClass("outline")} aria-label={t.mergeWith(name)}>
              {t.merge}
            </button>
          </PersonForm>
        </li>
      ))}
    </ul>
  );
}

/** Lists merges and separations, each with its undo. */
export function DecisionsPart({
  leadId,
  links,
  timeZone,
}: { leadId: string; timeZone: string } & Pick<CustomerPage, "links">) {
  const t = staffPersonMessages().decisions;
  if (links.length === 0) return null;
  const format = dateFormat({ timeZone, dateStyle: "medium" });
  return (
    <Part title={t.title} screenOnly>
      <ul className="divide-y divide-line">
        {links.map(({ id, kind, by, at }) => (
          <li key={id} className="flex items-center justify-between gap-3 py-2 text-sm">
            {t[kind](by, format.format(at))}
            <PersonForm leadId={leadId} change="undo" values={{ link: id }}>
              <button type="submit" className={buttonClass("outline")}>
                {t.undo}
              </button>
            </PersonForm>
          </li>
        ))}
      </ul>
    </Part>
  );
}
