import { documentsPage, TranslationsLink } from "@/components/staff/content/view-pages";

/** Renders the lists of the site's content. */
export default function ContentPage() {
  return documentsPage("content", { before: <TranslationsLink /> });
}
