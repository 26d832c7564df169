import type { ComponentProps } from "react";
import { FIELD_LIMITS, FILE_RULES } from "@/config/leads/leads";
import { US_STATES } from "@/config/leads/us-states";
import { leadMessages } from "@/lib/store/i18n/lead-messages";
import { FileField, type Option, SelectField } from "./choose-fields";
import { type FieldProps, TextField } from "./form-fields";
import type { OtherInput } from "./lead-form-data";

type Control =
  | { kind: "select"; options?: readonly Option[]; optional?: boolean; autoComplete?: string; half?: boolean }
  | { kind: "text"; input: ComponentProps<"input">; optional?: boolean; half?: boolean }
  | { kind: "file"; accept: string };

/** Controls of the fields that only some forms have. */
const CONTROLS: Record<OtherInput, Control> = {
  topic: { kind: "select" },
  store: { kind: "select", optional: true },
  position: { kind: "select" },
  resume: { kind: "file", accept: FILE_RULES.resume.endings.join(",") },
  address: {
    kind: "text",
    input: { autoComplete: "address-line1", maxLength: FIELD_LIMITS.address },
    half: true,
  },
  apartment: {
    kind: "text",
    input: { autoComplete: "address-line2", maxLength: FIELD_LIMITS.name },
    optional: true,
    half: true,
  },
  city: { kind: "text", input: { autoComplete: "address-level2", maxLength: FIELD_LIMITS.name }, half: true },
  state: {
    kind: "select",
    options: US_STATES.map(([value, label]) => ({ value, label })),
    autoComplete: "address-level1",
    half: true,
  },
  zipCode: {
    kind: "text",
    input: { autoComplete: "postal-code", inputMode: "numeric", maxLength: 10 },
    half: true,
  },
};

interface Props extends FieldProps {
  name: OtherInput;
  defaultValue?: string;
  /** Page-specific options of a select. */
  options?: readonly Option[];
}

/** Renders a field of an individual form, half a row or a whole row wide. */
export function OtherField({ name, options, ...field }: Props) {
  const { chooseOne, hints } = leadMessages();
  const control = CONTROLS[name];
  const hint = (hints as Partial<Record<OtherInput, string>>)[name];
  const empty = (chooseOne as Partial<Record<OtherInput, string>>)[name] ?? chooseOne.default;
  return (
    <div className={"half" in control && control.half ? "" : "sm:col-span-2"}>
      {control.kind === "text" && (
        <TextField {...field} {...control.input} name={name} hint={hint} optional={control.optional} />
      )}
      {control.kind === "select" && (
        <SelectField
          {...field}
          name={name}
          hint={hint}
          options={options ?? control.options ?? []}
          empty={empty}
          optional={control.optional}
          autoComplete={control.autoComplete}
        />
      )}
      {control.kind === "file" && (
        <FileField {...field} defaultValue={undefined} name={name} hint={hint} accept={control.accept} />
      )}
    </div>
  );
}
