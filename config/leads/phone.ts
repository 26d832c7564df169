/** Phone masks (docs/rules.md#phone-numbers); each 9 stands for one digit. */
export const PHONE_MASKS = {
  general: "(999) 999-9999",
  input: "+1 (999) 999-9999",
  email: "+1 (999) 999-9999",
  lead: "999-999-9999",
  search: "9999999999",
} as const;

export type PhoneMask = keyof typeof PHONE_MASKS;
