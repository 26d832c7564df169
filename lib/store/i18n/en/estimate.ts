import { defineMessages } from "../../../core/language/messages";

/** Messages of the financing page's calculator, in a separate file so that the browser loads no others with it. */
const estimate = {
  terms: (months: number, apr: string, down: string) => `${months} months · ${apr}% APR · ${down} down`,
  financed: (amount: string) =>
    `${amount} financed. Before tax, title, registration and other government charges.`,
};

export const estimateMessages = defineMessages("estimate", estimate);
