import { Fragment } from "react";
import { valueLabel, valueLang } from "@/lib/store/i18n/value-label";

/** Renders the name of a feed's or store's value (equipment, a fee); one without a name in the page's language is marked. */
export function ValueName({ value }: { value: string }) {
  return <span lang={valueLang(value)}>{valueLabel(value)}</span>;
}

/**
 * Renders a text that contains names of values in any case: "Includes $225 documentary fee". Names that are missing in
 * the page's language are marked.
 */
export function TextWithValues({ text, values }: { text: string; values: readonly string[] }) {
  const unnamed = values.filter((value) => valueLang(value) !== undefined);
  if (unnamed.length === 0) return text;
  const pattern = unnamed.map((value) => value.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
  // Every second part is a name.
  return text.split(new RegExp(`(${pattern})`, "i")).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which never change their order
    <Fragment key={at}>{at % 2 === 0 ? part : <span lang={valueLang(part)}>{part}</span>}</Fragment>
  ));
}
