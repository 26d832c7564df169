import { documentsPage } from "@/components/staff/content/view-pages";
import { Said, type SayQuery } from "@/components/staff/form";
import { SiteFiles } from "@/components/staff/site-files/site-files";

/** Renders the site's settings. */
export default function SitePage({ searchParams }: { searchParams: SayQuery }) {
  return documentsPage("site", { before: <Said query={searchParams} />, after: <SiteFiles /> });
}
