import { documentsPage } from "@/components/staff/content/view-pages";

/** How does the site behave and look? */
export default function SitePage() {
  return documentsPage("site");
}
