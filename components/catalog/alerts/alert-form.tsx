import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { ALERT_FREQUENCIES, type AlertFrequency, type AlertKind } from "@/config/leads/alerts";
import { FIELD_LIMITS, HONEYPOT_FIELD } from "@/config/leads/leads";
import { ALERTS_POST, type AlertTarget } from "@/lib/leads/alerts/paths";
import { alertMessages as t } from "@/lib/store/i18n/alert-messages";
import { leadMessages } from "@/lib/store/i18n/lead-messages";

/** Rendered on the server and in the browser, so this file must not import server modules. */
export interface AlertFormProps {
  target: AlertTarget;
  /** Public name of the store that sends the mails. */
  seller: string;
  /** URL of the page with the form. */
  page: string;
  /** Selectable kinds of alert, for a reserved or sold vehicle. */
  choices?: readonly { kind: AlertKind; label: string }[];
  /** Suffix that makes the ids of two forms on one page unique. */
  id?: string;
  /** Typed values of a rejected form, and the error of its email field. */
  typed?: Readonly<Record<string, string>>;
  emailError?: { id: string; message: ReactNode };
}

const CONTROL =
  "block w-full rounded-card border bg-page px-4 text-base text-ink focus-visible:outline-2 focus-visible:outline-offset-1 min-h-12";

/** Renders the form for an email address and a frequency; it works without JavaScript. */
export function AlertForm({
  target,
  seller,
  page,
  choices,
  id = "alert",
  typed = {},
  emailError,
}: AlertFormProps) {
  // A visitor who watches many vehicles is still a single lead.
  const isList = "vins" in target;
  const border = emailError ? "border-danger outline-danger ring-1 ring-danger" : "border-quiet";
  return (
    <Form action={ALERTS_POST} method="post" noValidate className="relative max-w-prose space-y-4">
      {Object.entries({ ...target, page }).map(
        ([name, value]) =>
          !(choices && name === "kind") && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <Trap id={id} />
      {choices && <Choices id={id} choices={choices} chosen={typed.kind ?? target.kind} />}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] gap-4">
        <div>
          <label htmlFor={`${id}-email`} className="mb-1.5 block font-semibold text-ink">
            {t().email}
          </label>
          {emailError?.message}
          <input
            id={`${id}-email`}
            name="email"
            type="email"
            required
            autoComplete="email"
            maxLength={FIELD_LIMITS.email}
            defaultValue={typed.email}
            aria-invalid={emailError ? true : undefined}
            aria-describedby={[`${id}-hint`, emailError?.id].filter(Boolean).join(" ")}
            className={`${CONTROL} ${border}`}
          />
        </div>
        <Frequency id={id} chosen={typed.frequency} />
      </div>
      <p id={`${id}-hint`} className="text-sm text-quiet">
        {target.kind === "price" && `${isList ? t().watchedList : t().watched} `}
        {t().emailHint} {t().consent.text(seller)}
      </p>
      {!isList && (
        <label className="flex min-h-11 cursor-pointer items-start gap-3 text-sm">
          <input
            type="checkbox"
            name="contact"
            value="yes"
            defaultChecked={typed.contact === "yes"}
            className="mt-0.5 size-6 shrink-0 accent-ink"
          />
          <span>{t().contact.text(seller)}</span>
        </label>
      )}
      <Button type="submit" variant="dark">
        {t().submit}
      </Button>
    </Form>
  );
}

function Choices({
  id,
  choices,
  chosen,
}: {
  id: string;
  choices: readonly { kind: AlertKind; label: string }[];
  chosen: string;
}) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold text-ink">{t().what}</legend>
      {choices.map(({ kind, label }) => (
        <label key={kind} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="radio"
            name="kind"
            id={`${id}-${kind}`}
            value={kind}
            defaultChecked={kind === chosen}
            className="size-5 shrink-0 accent-ink"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

/** Renders the frequency options, also for the page of all alerts. */
export function FrequencyOptions() {
  return ALERT_FREQUENCIES.map((frequency) => (
    <option key={frequency} value={frequency}>
      {t().frequencies[frequency]}
    </option>
  ));
}

function Frequency({ id, chosen = ALERT_FREQUENCIES[0] }: { id: string; chosen?: string }) {
  return (
    <div>
      <label htmlFor={`${id}-frequency`} className="mb-1.5 block font-semibold text-ink">
        {t().frequency}
      </label>
      <select
        id={`${id}-frequency`}
        name="frequency"
        defaultValue={chosen satisfies string as AlertFrequency}
        className={`${CONTROL} border-quiet`}
      >
        <FrequencyOptions />
      </select>
    </div>
  );
}

/** Renders a honeypot field, which visitors neither see nor reach; only a bot fills it in. */
function Trap({ id }: { id: string }) {
  return (
    <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
      <label htmlFor={`${id}-trap`}>{leadMessages().fields.honeypot}</label>
      <input id={`${id}-trap`} name={HONEYPOT_FIELD} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
