/** Spanish messages of pages, by the name of their set. */
export const pageMessages: Readonly<Record<string, unknown>> = {};
