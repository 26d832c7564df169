/** Keywords by the languages of `config/runtime/languages.ts`. */
interface KeywordsByLanguage {
  en: readonly string[];
  es: readonly string[];
}

/**
 * Keywords that stop texts to a number, by language: without case, accents, spaces or marks. Each applies whatever the
 * language of the texts was. Carriers recognize the first three English ones and their synonyms.
 */
export const STOP_WORDS: KeywordsByLanguage = {
  en: ["stop", "stopall", "unsubscribe", "cancel", "end", "quit", "revoke", "optout"],
  es: [
    "alto",
    "parar",
    "pare",
    "basta",
    "cancelar",
    "detener",
    "nomas",
    "nomasmensajes",
    "baja",
    "salir",
    "terminar",
  ],
};

/** Keywords that request the sender's identity, in the same form. */
export const HELP_WORDS: KeywordsByLanguage = {
  en: ["help", "info"],
  es: ["ayuda", "informacion"],
};

/** Hours in which texts are sent, in minutes since midnight in the store's time zone (TCPA: 8 am to 9 pm). */
export const TEXT_HOURS = { from: 8 * 60, until: 21 * 60 } as const;

/** Milliseconds after booking or rescheduling within which a text confirms the time. */
export const TEXT_CONFIRM_MS = 60 * 60 * 1_000;

/** Timeout of one call to the provider, milliseconds. */
export const TEXT_TIMEOUT_MS = 15_000;
