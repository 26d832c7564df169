import { pageVisit } from "@/lib/core/pages/page-visit";
import type { PopupFacts } from "@/lib/marketing/popups/evaluate";

/** The home page at the first visit, before anything was seen or clicked. */
export const NO_FACTS: PopupFacts = {
  page: pageVisit("/"),
  visits: {},
  ads: {},
  visible: new Set(),
  clicked: new Set(),
  isLead: false,
};
