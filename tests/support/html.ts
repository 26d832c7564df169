import { HtmlValidate, StaticConfigLoader } from "html-validate";

/**
 * Rules of `html-validate:recommended`, without style rules, because React and Next.js write the markup.
 * Further changes: a bar's length is an inline style; a telephone number and a title are the store's; Next.js
 * names an element `_R_`.
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
