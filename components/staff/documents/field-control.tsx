import type { ComponentType } from "react";
import type { FieldControlName } from "@/lib/staff/documents/field-controls";
import type { FieldProps } from "./field-context";
import { HoursControl } from "./hours-control";
import { MapControl } from "./map-control";
import { RulesControl } from "./rules-control";
import { ColorControl, MarkdownControl, MomentControl, PictureControl } from "./special-controls";
import { EitherControl, GroupControl, ListControl, TextsControl } from "./structure-controls";
import { DataControl, LongTextControl, TextControl } from "./text-controls";
import {
  ChoiceControl,
  ChoicesControl,
  FlagControl,
  NumberControl,
  RecordsControl,
  StoreControl,
  StoresControl,
} from "./value-controls";

/** Component for each kind of control, including the picture upload. */
const CONTROLS: Record<FieldControlName, ComponentType<FieldProps>> = {
  text: TextControl,
  link: TextControl,
  email: TextControl,
  date: TextControl,
  long: LongTextControl,
  markdown: MarkdownControl,
  number: NumberControl,
  flag: FlagControl,
  choice: ChoiceControl,
  choices: ChoicesControl,
  moment: MomentControl,
  color: ColorControl,
  picture: PictureControl,
  texts: TextsControl,
  list: ListControl,
  group: GroupControl,
  map: MapControl,
  either: EitherControl,
  store: StoreControl,
  stores: StoresControl,
  records: RecordsControl,
  rules: RulesControl,
  hours: HoursControl,
  data: DataControl,
};

/** Renders one field of a form that is generated from a schema. */
export function FieldControl(props: FieldProps) {
  const Control = CONTROLS[props.field.control];
  return <Control {...props} />;
}
