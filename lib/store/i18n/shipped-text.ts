import { defineMessages } from "../../core/language/messages";

/** Translations of the texts in `config` that shoppers read (services, questions about a trade-in), by English text. */
export const shippedTextMessages = defineMessages<Readonly<Record<string, string>>>("shippedTexts", {});

/**
 * Returns a text of `config` in the current language, or the text itself where it has no translation: after an edit,
 * or from another provider.
 */
export function shippedText(text: string): string {
  const texts = shippedTextMessages();
  return Object.hasOwn(texts, text) ? texts[text]! : text;
}
