import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import { staffListMessages } from "@/lib/store/i18n/staff-list-messages";

/** Classes of a form field above a list. */
export const FIELD =
  "mt-1 block min-h-11 w-full rounded-sm border border-quiet bg-page px-3 py-2 text-base font-normal text-ink";

/** Classes of a file input, whose button looks like the others. */
export const FILE_FIELD =
  "min-h-11 max-w-full text-sm text-ink file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-button file:border file:border-line file:border-solid file:bg-page file:px-4 file:font-semibold file:text-ink hover:file:border-ink";

export interface Choice {
  id: string;
  name: string;
}

/** Renders a filter with a few values, and by default an option for all of them. */
export function ListSelect({
  name,
  label,
  value,
  all = true,
  children,
}: {
  name: string;
  label: string;
  value: string | undefined;
  all?: boolean;
  children: ReactNode;
}) {
  return (
    <label className="text-sm font-semibold text-ink">
      {label}
      <select name={name} defaultValue={value ?? ""} className={FIELD}>
        {all && <option value="">{staffListMessages().any}</option>}
        {children}
      </select>
    </label>
  );
}

/** Class of filters that a phone hides until the button of their form (`group/filters`) shows them. */
export const FOLDED = "hidden";

/**
 * Renders the button that shows the filters on a phone. It is a checkbox, so that it works without JavaScript.
 * @param active number of filters that are set
 */
export function FoldButton({ active }: { active: number }) {
  return (
    <label className="col-span-2 inline-flex min-h-11 items-center justify-center gap-2 rounded-button border border-line bg-page text-sm font-semibold text-ink has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 lg:hidden">
      <input type="checkbox" data-fold className="sr-only" />
      <Icon name="filter" size={16} />
      {staffListMessages().fold(active)}
    </label>
  );
}

/** Returns the values with their labels as options. */
export function options<Value extends string>(values: readonly Value[], text: (value: Value) => string) {
  return values.map((value) => (
    <option key={value} value={value}>
      {text(value)}
    </option>
  ));
}

export function choices(all: readonly Choice[]) {
  return all.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
}
