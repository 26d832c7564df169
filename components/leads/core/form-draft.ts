import { PERSONAL_STORAGE } from "@/config/runtime/profile";
import { FORM_TABLE } from "@/lib/leads/forms/form-table";
import { BOXES, type LeadFormData, type LeadInput, type Typed } from "./lead-form-data";
import { tabDraft } from "./tab-draft";

/** Values that the visitor changed in a form, by field; "" for deleted text or an unchecked checkbox. */
export type FormDraft = Record<string, string>;

/** Fields that are not saved: times, which may be taken later, and files, which storage cannot contain. */
const UNSAVED: readonly LeadInput[] = ["slot", "resume"];

const drafts = tabDraft(PERSONAL_STORAGE.unsentForms, (saved) =>
  typeof saved === "object" ? (saved as Record<string, FormDraft | undefined> | null) : null,
);

type Identity = Pick<LeadFormData, "form" | "page">;

const keyOf = ({ form, page }: Identity) => `${form} ${page}`;

/** Saves values that differ from the form's initial values (docs/rules.md#unsent-forms). */
export function saveFormDraft(
  data: Identity,
  values: Readonly<Record<string, unknown>>,
  start: Readonly<Typed>,
): void {
  const inputs: readonly LeadInput[] = FORM_TABLE[data.form].inputs;
  const changed = inputs.flatMap((name) => {
    const value = values[name];
    const text = typeof value === "string" ? value : "";
    return UNSAVED.includes(name) || text === (start[name] ?? "") ? [] : [[name, text] as const];
  });
  put(data, changed.length > 0 ? Object.fromEntries(changed) : undefined);
}

/** Deletes the draft of a submitted form. */
export function clearFormDraft(data: Identity): void {
  put(data, undefined);
}

function put(data: Identity, draft: FormDraft | undefined): void {
  const { [keyOf(data)]: _, ...others } = drafts.read() ?? {};
  if (draft) drafts.save({ ...others, [keyOf(data)]: draft });
  else if (Object.keys(others).length > 0) drafts.save(others);
  else drafts.clear();
}

/**
 * Returns a form's values when it is shown again in the tab: just typed ones first, then saved ones, then
 * those of the server.
 */
export function withFormDraft(
  typed: Readonly<Record<string, string>>,
  data: Identity & Pick<LeadFormData, "typed">,
): Record<string, string> {
  const values = { ...typed };
  for (const [name, text] of Object.entries(drafts.read()?.[keyOf(data)] ?? {})) {
    const isUntouched = (typed[name] ?? "") === (data.typed[name as LeadInput] ?? "");
    if (!isUntouched) continue;
    if (text === "" && BOXES.includes(name as LeadInput)) delete values[name];
    else values[name] = text;
  }
  return values;
}
