import type { PageRow } from "../../../config/runtime/page-row";
import { PAGES } from "../../../config/runtime/pages";

/** Names of pages with a form or a task, which no pop-up may interrupt. */
export const POPUP_EXCLUDED_PAGES: readonly string[] = Object.entries<PageRow>(PAGES)
  .filter(([, { form, noPopups }]) => form !== undefined || noPopups)
  .map(([page, { name = page }]) => name);
