import { documentsPage } from "@/components/staff/content/view-pages";

/** What does the site say? */
export default function ContentPage() {
  return documentsPage("content");
}
