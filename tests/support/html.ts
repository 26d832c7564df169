import { HtmlValidate, StaticConfigLoader } from "html-validate";

/**
 * The rules of `html-validate:recommended`, without those that are about a way of writing and not about HTML (React and Next
 * write the markup), and with these changes: a bar's length is an inline style; a telephone number and a title
 * are the store's; Next names an element `_R_`.
 */
const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ["html-validate:recommended"],
    rules: {
      "attribute-boolean-style": "off",
      "attribute-empty-style": "off",
      "attr-case": "off",
      "doctype-style": "off",
      "no-trailing-whitespace": "off",
      "void-style": "off",
      "script-type": "off",
      "no-redundant-for": "off",
      "no-inline-style": "off",
      // Two ends of a range, and several boxes of one question, share a name.
      "form-dup-name": "off",
      "tel-non-breaking": "off",
      "long-title": "off",
      "aria-label-misuse": ["error", { allowAnyNamable: true }],
      "valid-id": ["error", { relaxed: true }],
    },
  }),
);

/** Returns the errors of a page's HTML, one per line, without duplicates. */
export function htmlErrors(html: string): string[] {
  const { results } = validator.validateStringSync(html);
  const lines = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? ""})`),
  );
  return [...new Set(lines)];
}
