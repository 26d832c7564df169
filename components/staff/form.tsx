import type { ComponentProps, ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { STAFF_PASSWORD } from "@/config/runtime/staff";
import { staffMessages } from "@/lib/store/i18n/staff-messages";
import { OutcomeNotice } from "./staff-page";

/** Query of a page with the result of a submitted form. */
export type SayQuery = Promise<Record<string, string | string[] | undefined>>;

const BOX =
  "mt-1 block min-h-11 w-full rounded-sm border border-quiet bg-page px-3 py-2 text-base text-ink disabled:bg-panel";

/** Renders a form that posts to a back-office action without JavaScript. */
export function StaffForm({
  action,
  button,
  label,
  variant = "primary",
  values = {},
  children,
}: {
  action: string;
  button: string;
  /** Accessible name of the button, if its text repeats in a list. */
  label?: string;
  variant?: ComponentProps<typeof Button>["variant"];
  /** Hidden fields. */
  values?: Readonly<Record<string, string>>;
  children?: ReactNode;
}) {
  return (
    <form method="post" action={`/api/staff/${action}`} className="space-y-4">
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <Button type="submit" variant={variant} aria-label={label}>
        {button}
      </Button>
    </form>
  );
}

/** Renders a labelled input. */
export function StaffField({
  label,
  help,
  ...props
}: ComponentProps<"input"> & { label: string; help?: string }) {
  return (
    <label className="block text-sm font-semibold text-ink">
      {label}
      <input required {...props} className={BOX} />
      {help && <span className="mt-1 block font-normal text-quiet">{help}</span>}
    </label>
  );
}

/** Renders a field for a new password with its requirements. */
export function NewPasswordField({ label }: { label: string }) {
  return (
    <StaffField
      label={label}
      name="password"
      type="password"
      autoComplete="new-password"
      minLength={STAFF_PASSWORD.min}
      maxLength={STAFF_PASSWORD.max}
      help={staffMessages().fields.passwordHelp(STAFF_PASSWORD.min)}
    />
  );
}

/** Renders a labelled list of choices. */
export function StaffSelect({
  label,
  options,
  ...props
}: ComponentProps<"select"> & {
  label: string;
  options: readonly (readonly [value: string, text: string])[];
}) {
  return (
    <label className="block text-sm font-semibold text-ink">
      {label}
      <select {...props} className={BOX}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Shows the result of the submitted form. */
export function Said({ query }: { query: SayQuery }) {
  const { problems, done } = staffMessages();
  return <OutcomeNotice query={query} problems={problems} done={done} />;
}
