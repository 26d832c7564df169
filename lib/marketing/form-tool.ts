import { FORM_TOOLS } from "../../config/marketing/form-tools";

/** Attributes of a form element; browsers without WebMCP ignore them. */
export interface FormToolAttributes {
  toolname?: string;
  tooldescription?: string;
}

/**
 * Returns the attributes that offer a form to agents; none for other forms. `toolautosubmit` is never among them: no
 * agent sends a visitor's data by itself.
 */
export function formTool(form: string): FormToolAttributes {
  if (!Object.hasOwn(FORM_TOOLS, form)) return {};
  const { name, description } = FORM_TOOLS[form as keyof typeof FORM_TOOLS];
  return { toolname: name, tooldescription: description };
}
