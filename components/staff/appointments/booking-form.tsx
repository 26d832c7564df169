import { randomUUID } from "node:crypto";
import type { ComponentProps } from "react";
import { FIELD } from "@/components/staff/lists/fields";
import { Button } from "@/components/ui/button";
import { FIELD_LIMITS } from "@/config/leads/leads";
import type { DraftValues } from "@/lib/leads/core/drafts";
import type { FieldErrors } from "@/lib/leads/core/schemas/field-errors";
import type { Slot } from "@/lib/leads/schedule/slots";
import { staffAppointmentMessages } from "@/lib/store/i18n/staff-appointment-messages";
import { TimeSelect } from "./time-select";
import type { WantedAppointment } from "./wanted-form";

export interface BookingFormProps {
  wanted: WantedAppointment;
  times: readonly Slot[];
  slot: string | undefined;
  /** Lead of the customer; null for a customer entered in this form. */
  lead: { id: string; name: string } | null;
  advisers: readonly { id: string; name: string }[];
  /** Id of the preselected adviser. */
  adviser: string;
  typed: DraftValues;
  errors: FieldErrors;
}

/**
 * Renders the form for an appointment's time and customer. It posts without JavaScript; a rejected post shows
 * the typed values again.
 */
export function BookingForm({
  wanted,
  times,
  slot,
  lead,
  advisers,
  adviser,
  typed,
  errors,
}: BookingFormProps) {
  const t = staffAppointmentMessages();
  const { kind, storeId, vin, services } = wanted;
  const own = { typed, errors };
  return (
    <form
      method="post"
      action="/api/staff/appointments"
      className="space-y-4 rounded-card border border-line bg-page p-4 sm:p-6"
    >
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="store" value={storeId} />
      <input type="hidden" name="vin" value={vin} />
      <input type="hidden" name="services" value={services.join(",")} />
      <input type="hidden" name="idempotencyKey" value={randomUUID()} />
      {lead && <input type="hidden" name="lead" value={lead.id} />}
      {(errors.lead ?? errors.vin ?? errors.services ?? errors.store) && (
        <p role="alert" className="rounded-sm bg-danger-soft p-4 text-danger">
          {errors.lead ?? errors.vin ?? errors.services ?? errors.store}
        </p>
      )}
      <TimeSelect
        label={t.booking.time}
        choose={t.booking.chooseTime}
        times={times}
        value={typed.slot ?? slot}
        error={errors.slot}
        other={{ label: t.booking.otherTime, help: t.booking.otherTimeHelp, value: typed.otherSlot }}
      />
      <h2 className="pt-2 text-lg">{t.booking.person}</h2>
      {lead ? (
        <p className="text-body">{t.booking.forLead(lead.name)}</p>
      ) : (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field {...own} name="firstName" label={t.booking.firstName} required />
          <Field {...own} name="lastName" label={t.booking.lastName} />
          <Field {...own} name="email" label={t.booking.email} type="email" maxLength={FIELD_LIMITS.email} />
          <Field {...own} name="phone" label={t.booking.phone} type="tel" maxLength={FIELD_LIMITS.phone} />
          <p className="text-sm text-quiet sm:col-span-2">{t.booking.reachable}</p>
        </div>
      )}
      {kind === "service" && (
        <fieldset className="grid gap-4 sm:grid-cols-3">
          <legend className="mb-2 text-sm text-quiet">{t.booking.ownVehicle}</legend>
          <Field {...own} name="year" label={t.booking.year} required inputMode="numeric" pattern="\d{4}" />
          <Field {...own} name="make" label={t.booking.make} required />
          <Field {...own} name="model" label={t.booking.model} required />
        </fieldset>
      )}
      {!(lead && kind !== "service") && <Notes kind={kind} typed={typed} />}
      <label className="block text-sm font-semibold text-ink">
        {t.booking.adviser}
        <select name="adviser" defaultValue={typed.adviser ?? adviser} className={FIELD}>
          <option value="">{t.booking.nobody}</option>
          {advisers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {errors.anyway && (
        <div className="space-y-3 rounded-sm bg-warning-soft p-4">
          <p role="alert" className="text-warning">
            {errors.anyway}
          </p>
          <label className="flex min-h-11 items-center gap-3 text-sm font-semibold text-ink">
            <input type="checkbox" name="anyway" value="1" className="size-5 accent-[var(--ink)]" />
            {t.booking.anyway}
          </label>
        </div>
      )}
      <Button type="submit">{t.booking.book}</Button>
    </form>
  );
}

function Notes({ kind, typed }: { kind: WantedAppointment["kind"]; typed: DraftValues }) {
  const t = staffAppointmentMessages();
  const name = kind === "service" ? "notes" : "comments";
  return (
    <label className="block text-sm font-semibold text-ink">
      {t.booking[name]}
      <textarea
        name={name}
        rows={2}
        maxLength={FIELD_LIMITS.message}
        defaultValue={typed[name]}
        className={FIELD}
      />
    </label>
  );
}

function Field({
  name,
  label,
  typed,
  errors,
  ...props
}: ComponentProps<"input"> & { name: string; label: string; typed: DraftValues; errors: FieldErrors }) {
  const error = errors[name];
  return (
    <label className="block text-sm font-semibold text-ink">
      {label}
      <input
        name={name}
        maxLength={FIELD_LIMITS.name}
        autoComplete="off"
        defaultValue={typed[name]}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${name}-error` : undefined}
        {...props}
        className={FIELD}
      />
      {error && (
        <span id={`${name}-error`} className="mt-1 block font-normal text-danger">
          {error}
        </span>
      )}
    </label>
  );
}
