/** Returns the id of a field's control in the questionnaire. */
export const tradeFieldId = (field: string) => `trade-${field}`;

/** Returns the name of the text field used when "not in this list" is selected. */
export const unlistedName = (field: string) => `${field}Other`;
