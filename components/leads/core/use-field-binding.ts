import {
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormRegisterReturn,
  useFormContext,
} from "react-hook-form";
import { formatTypedPhone } from "@/lib/core/contact/phone-format";

/** Display format of a field once it loses the focus: the stored form of the typed text, or the unchanged text. */
interface FieldFormat {
  field: RegExp;
  format: (typed: string) => string;
}

const PHONE: FieldFormat = { field: /(?:^|\.)phone$/, format: formatTypedPhone };

/**
 * Connects a form's fields to the form around them. A phone number takes its mask when its field is left, not while it is typed.
 * @param own further formats of this form
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
