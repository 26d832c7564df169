/** Spanish messages of forms, mails and texts, by the name of their set. */
export const formMessages: Readonly<Record<string, unknown>> = {};
