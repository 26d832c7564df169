import type { MouseEvent } from "react";
import {
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormRegisterReturn,
  useFormContext,
} from "react-hook-form";
import { formatTypedPhone } from "@/lib/core/contact/phone-format";

/**
 * Prevents blur while a button is clicked. Blur validates the field, which could move the button between
 * mouse down and mouse up, and the click would be lost.
 */
export function keepFocusWhileClicking(event: MouseEvent<HTMLFormElement>): void {
  if (event.target instanceof Element && event.target.closest("button")) event.preventDefault();
}

/** Display format of a field after blur: the stored form of the typed text, or the unchanged text. */
interface FieldFormat {
  field: RegExp;
  format: (typed: string) => string;
}

const PHONE: FieldFormat = { field: /(?:^|\.)phone$/, format: formatTypedPhone };

/**
 * Connects fields to the surrounding form. A phone number is masked on blur, not while the visitor types.
 * @param own additional formats of this form
 */
export function useFieldBinding<Values extends FieldValues>(
  own: readonly FieldFormat[] = [],
): <Name extends Path<Values>>(name: Name) => UseFormRegisterReturn<Name> {
  const { register, setValue } = useFormContext<Values>();
  return <Name extends Path<Values>>(name: Name) => {
    const field = register(name);
    const format = [PHONE, ...own].find((each) => each.field.test(name))?.format;
    if (!format) return field;
    return {
      ...field,
      onBlur: (event: { target: HTMLInputElement }) => {
        const typed = event.target.value;
        const shown = format(typed);
        if (shown !== typed) setValue(name, shown as PathValue<Values, Name>);
        return field.onBlur(event);
      },
    };
  };
}
