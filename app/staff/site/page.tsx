import { documentsPage } from "@/components/staff/content/view-pages";
import { Said, type SayQuery } from "@/components/staff/form";
import { SiteFiles } from "@/components/staff/site-files/site-files";

/** How does the site behave and look? */
export default function SitePage({ searchParams }: { searchParams: SayQuery }) {
  return documentsPage("site", { before: <Said query={searchParams} />, after: <SiteFiles /> });
}
