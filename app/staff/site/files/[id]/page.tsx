import { redirect } from "next/navigation";
import { Said, type SayQuery } from "@/components/staff/form";
import { StaffFrame } from "@/components/staff/frames";
import { SitePreview } from "@/components/staff/site-files/site-preview";
import { staffPage } from "@/components/staff/staff-page";
import { staffSiteFilesMessages } from "@/lib/store/i18n/staff-site-files-messages";
import { getSiteView } from "@/lib/web/site-files/site-view";

interface Props {
  params: Promise<{ id: string }>;
  searchParams: SayQuery;
}

/** Renders the preview of an uploaded site file. */
export default function SiteFilesPage({ params, searchParams }: Props) {
  const t = staffSiteFilesMessages();
  return staffPage({ right: "site" }, async (person) => {
    const site = await getSiteView(person, (await params).id);
    if (!site) redirect("/staff/site?problem=site-gone");
    return (
      <StaffFrame person={person} path="/staff/site" title={t.preview.title(site.file)}>
        <Said query={searchParams} />
        <SitePreview site={site} />
      </StaffFrame>
    );
  });
}
