/** Query of the page's URL, for tests that replace `next/navigation`: files of one worker share that module. */
export const pageAddress = { search: "" };
