import { documentsPage } from "@/components/staff/content/view-pages";

/** Renders the list of offers. */
export default function OffersPage() {
  return documentsPage("offers");
}
