/**
 * Classes of an input. They are in this file because the form is an island, and the file of the other forms
 * imports list filters of the server.
 */
export const REPLY_FIELD =
  "mt-1 block w-full rounded-sm border border-quiet bg-page px-3 py-2 text-base font-normal text-ink";
