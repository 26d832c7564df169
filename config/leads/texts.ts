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

/** Keywords that ask for texts again after a stop, in the same form. */
export const START_WORDS: KeywordsByLanguage = {
  en: ["start", "unstop", "subscribe", "resume"],
  es: ["iniciar", "comenzar", "reanudar", "empezar"],
};

/**
 * Wordings that stop texts, because a consent can be revoked by any reasonable means (47 CFR 64.1200(a)(10)). They are
 * searched for in the text in lower case, without accents and with single spaces instead of marks. "Stop by" and "stop
 * in" are visits.
 */
export const STOP_PATTERNS: { [language in keyof KeywordsByLanguage]: readonly RegExp[] } = {
  en: [
    /^(?:(?:please|pls|plz|ok|okay|just|no) )*stop(?: (?:please|pls|plz|now|it|this|that|all|everything|already|thanks|thank you|stop))*$/,
    /\bstop (?!(?:by|in|over|at|for|there|and) )(?:\w+ ){0,3}(?:text|texts|texting|message|messages|messaging|sms|contacting|calling|bothering|harassing|spamming)\b/,
    /\b(?:quit|cease) (?:\w+ ){0,2}(?:text|texts|texting|messages|messaging|contacting|contact|calling|bothering|spamming)\b/,
    /\bend (?:all |these |your |the )?(?:texts|texting|messages|messaging)\b/,
    /\b(?:dont|don t|do not|never) (?:\w+ )?(?:text|texting|message|contact|msg|sms) (?:me|us|this|my|anymore|again|here)\b/,
    /\b(?:dont|don t|do not|never) (?:text|message|contact)$/,
    /\b(?:dont|don t|do not) send (?:\w+ ){0,3}(?:text|texts|message|messages|sms)\b/,
    /\b(?:dont|don t|do not|no longer) (?:want|wish|care|like) (?:\w+ ){0,4}(?:text|texts|texted|message|messages|messaged|sms|contact|contacted)\b/,
    /\bno more (?:\w+ )?(?:text|texts|texting|message|messages|sms|contact)\b/,
    /\b(?:remove|unsubscribe) (?:me|us|my (?:cell |phone )?number|this number)\b/,
    /\btake (?:me|us|my (?:cell |phone )?number|this number) off\b/,
    /\b(?:delete|lose|forget|erase) my (?:cell |phone )?number\b/,
    /\b(?:unsubscribe|opt out|optout|opting out|opt me out)\b/,
    /\bleave me alone\b/,
    /\b(?:revoke|revoking|withdraw|withdrawing) (?:\w+ ){0,2}(?:consent|permission)\b/,
  ],
  es: [
    /\bno (?:me |nos |le |la |lo )?(?:mande|manden|mandes|envie|envien|envies|escriba|escriban|escribas|contacte|contacten|contactes|textee|texteen|textees|moleste|molesten|molestes)\b/,
    /\b(?:deje|dejen|deja) de (?:mandar|enviar|escribir|contactar|textear|molestar)\w*\b/,
    /\b(?:pare|paren|para) de (?:mandar|enviar|escribir|contactar|textear|molestar)\w*\b/,
    /\bno (?:quiero|deseo|necesito) (?:\w+ ){0,3}(?:mensaje|mensajes|texto|textos|sms)\b/,
    /\bno mas (?:mensajes|textos|sms)\b/,
    /\b(?:quite|quiten|quiteme|quitenme|saque|saquen|saqueme|saquenme|borre|borren|borreme|elimine|eliminen) (?:\w+ ){0,3}(?:lista|listas|numero|telefono|base)\b/,
    /\b(?:dar|darme|deme|denme|dame) de baja\b/,
    /\b(?:revoco|retiro|cancelo) (?:mi )?(?:consentimiento|permiso|suscripcion)\b/,
    /^(?:por favor )?(?:ya )?(?:alto|basta|pare|paren|detengase|detenganse)(?: por favor| ya)*$/,
    /\bdeje(?:n)?me en paz\b/,
  ],
};

/** Wordings that may ask for no more texts: a person decides, and until then no text is sent. */
export const UNSURE_PATTERNS: readonly RegExp[] = [
  /\bstop(?! (?:by|in|over|at|for|there|and|light|lights|sign|signs)\b)\b/,
  /\b(?:not interested|wrong (?:number|person)|no more|enough)\b/,
  /\b(?:spam|harass|harassing|harassment|tcpa|fcc|lawyer|attorney|do not call)\b/,
  /\bwho gave you (?:my|this) number\b/,
  /\b(?:no me interesa|no estoy interesad[oa]|numero equivocado|persona equivocada|basta|ya no|abogado)\b/,
];

/** Hours in which texts are sent, in minutes since midnight at the store and at the number (TCPA: 8 am to 9 pm). */
export const TEXT_HOURS = { from: 8 * 60, until: 21 * 60 } as const;

/** Milliseconds after booking or rescheduling within which a text confirms the time. */
export const TEXT_CONFIRM_MS = 60 * 60 * 1_000;

/** Timeout of one call to the provider, milliseconds. */
export const TEXT_TIMEOUT_MS = 15_000;

/** Maximum length of a staff member's text in characters: four parts, as they are billed. */
export const STAFF_TEXT_LENGTH = 600;

/** Days within which staff may answer a text by text without a recorded consent: the customer has written first. */
export const TEXT_ANSWER_DAYS = 30;

/** Meaning of a provider's codes of failed texts, by the names of `staffTextMessages.failures`. */
export const TEXT_FAILURES: Readonly<Record<string, "stopped" | "unreachable" | "landline" | "blocked">> = {
  21610: "stopped",
  30003: "unreachable",
  30004: "blocked",
  30005: "unreachable",
  30006: "landline",
  30007: "blocked",
  30008: "unreachable",
  30034: "blocked",
};

/** Maximum number of attached files of a received text that are named in its thread. */
export const TEXT_MEDIA = 10;
