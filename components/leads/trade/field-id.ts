/** The id of a field's control in the questionnaire. */
export const tradeFieldId = (field: string) => `trade-${field}`;

/** Name of the text that counts where "not in this list" is chosen. */
export const unlistedName = (field: string) => `${field}Other`;
