import { documentsPage } from "@/components/staff/content/view-pages";

/** What do we promise, until when? */
export default function OffersPage() {
  return documentsPage("offers");
}
