import { gallery } from "./gallery";
import { popups } from "./popups";
import { recentlyViewed } from "./recently-viewed";

/** Spanish messages of pages, by the name of their set. */
export const pageMessages: Readonly<Record<string, unknown>> = { gallery, popups, recentlyViewed };
