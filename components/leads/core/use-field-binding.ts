import {
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormRegisterReturn,
  useFormContext,
} from "react-hook-form";
import { formatTypedPhone } from "@/lib/core/contact/phone-format";

const PHONE_FIELD = /(?:^|\.)phone$/;

/** Connects a form's fields to the form around them. A phone number takes its mask when its field is left, not while it is typed. */
export function useFieldBinding<Values extends FieldValues>(): <Name extends Path<Values>>(
  name: Name,
) => UseFormRegisterReturn<Name> {
  const { register, setValue } = useFormContext<Values>();
  return <Name extends Path<Values>>(name: Name) => {
    const field = register(name);
    if (!PHONE_FIELD.test(name)) return field;
    return {
      ...field,
      onBlur: (event: { target: HTMLInputElement }) => {
        const typed = event.target.value;
        const masked = formatTypedPhone(typed);
        if (masked !== typed) setValue(name, masked as PathValue<Values, Name>);
        return field.onBlur(event);
      },
    };
  };
}
