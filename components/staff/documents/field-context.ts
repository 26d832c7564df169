import { type ComponentType, createContext, useContext } from "react";
import type { DocumentProblem } from "@/lib/staff/documents/check-document";
import type { FieldDescription } from "@/lib/staff/documents/describe-fields";
import type { ReferredRecords } from "@/lib/staff/documents/field-controls";

/** A field with its value and its path in the record. */
export interface FieldProps {
  field: FieldDescription;
  /** Path in the record: `questions.0.answer`. */
  at: string;
  value: unknown;
  onChange: (value: unknown) => void;
}

/** State and callbacks that a form shares with its controls. */
export interface FieldForm {
  /** The group's stores. */
  stores: readonly { id: string; name: string }[];
  /** Records that fields can refer to, by kind. */
  records: ReferredRecords;
  isReadOnly: boolean;
  /** Returns the problem of a value by its path in the record: `questions.0.answer`. */
  problemAt: (at: string) => string | undefined;
  /** Returns the problems at a path and at all paths below it. */
  problemsWithin: (at: string) => readonly DocumentProblem[];
  /** Called on blur; saves the edits immediately. */
  onLeave: () => void;
  /** Component of a field, for controls that contain other fields. */
  Field: ComponentType<FieldProps>;
}

export const FieldFormContext = createContext<FieldForm>({
  stores: [],
  records: {},
  isReadOnly: false,
  problemAt: () => undefined,
  problemsWithin: () => [],
  onLeave: () => undefined,
  Field: () => null,
});

export function useFieldForm(): FieldForm {
  return useContext(FieldFormContext);
}

/** Returns the id of a control, for its label and for links to it. */
export function controlId(at: string): string {
  return `field-${at.replace(/[^\w.-]/g, "_")}`;
}

/** Returns the ids of the help text and the problem that describe a control. */
export function descriptionIds(at: string, hasHelp: boolean, hasProblem: boolean): string | undefined {
  const id = controlId(at);
  const ids = [hasHelp && `${id}-help`, hasProblem && `${id}-problem`].filter(Boolean);
  return ids.length > 0 ? ids.join(" ") : undefined;
}
