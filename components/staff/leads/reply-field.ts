/** Look of an input; the form is an island, and the other forms' file has all of the server's list filters. */
export const REPLY_FIELD =
  "mt-1 block w-full rounded-sm border border-quiet bg-page px-3 py-2 text-base font-normal text-ink";
