import type { SearchForm } from "@/lib/catalog/inventory/page/form-fields";

/** The rest of a search inside a GET form. */
export function HiddenFields({ form }: { form: SearchForm }) {
  return form.hidden.map(({ name, value }) => (
    <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
  ));
}
