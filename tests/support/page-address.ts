/** The query of the page's address, for tests that stand in for `next/navigation`: files of one worker share that module. */
export const pageAddress = { search: "" };
