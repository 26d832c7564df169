/** Characters of the GSM 7-bit alphabet (3GPP TS 23.038), and those of its extension, which take two places. */
const GSM =
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
const EXTENDED = "^{}\\[~]|€";

/** Places of one part and of each of several parts, by alphabet. */
const PLACES = { gsm: { one: 160, more: 153 }, ucs2: { one: 70, more: 67 } } as const;

/** Length of a text as carriers bill it. */
export interface TextLength {
  /** Parts that are billed. */
  parts: number;
  /** Characters that fit before one more part is needed. */
  left: number;
  /** False if a character needs UCS-2, whose parts are less than half as long. */
  isShort: boolean;
}

/** Returns the number of parts of a text, and how much more fits. */
export function textLength(text: string): TextLength {
  const isShort = [...text].every((sign) => GSM.includes(sign) || EXTENDED.includes(sign));
  const used = isShort
    ? [...text].reduce((sum, sign) => sum + (EXTENDED.includes(sign) ? 2 : 1), 0)
    : text.length;
  const { one, more } = PLACES[isShort ? "gsm" : "ucs2"];
  const parts = used <= one ? Math.min(1, used) : Math.ceil(used / more);
  return { parts, left: (parts <= 1 ? one : parts * more) - used, isShort };
}
