import { redirect } from "next/navigation";
import { UploadPreview } from "@/components/staff/feeds/upload-preview";
import { Said, type SayQuery } from "@/components/staff/form";
import { StaffFrame } from "@/components/staff/frames";
import { staffPage } from "@/components/staff/staff-page";
import { feedSettings } from "@/lib/catalog/feeds/run-feed";
import { env } from "@/lib/core/platform/env";
import { feedSources } from "@/lib/staff/feeds/feed-actions";
import { getUpload } from "@/lib/staff/feeds/get-upload";
import { staffFeedMessages } from "@/lib/store/i18n/staff-feed-messages";

interface Props {
  params: Promise<{ id: string }>;
  searchParams: SayQuery;
}

/** Renders the preview of an uploaded feed file. */
export default function FeedUploadPage({ params, searchParams }: Props) {
  const t = staffFeedMessages();
  return staffPage({ right: "stock.manage" }, async (person) => {
    const { id } = await params;
    const upload = await getUpload(person, id, await feedSources(), feedSettings(), env().STORE_GROUP);
    if (!upload) redirect("/staff/feeds?problem=feed-gone");
    return (
      <StaffFrame person={person} path="/staff/feeds" title={t.upload.title(upload.file)}>
        <Said query={searchParams} />
        <UploadPreview upload={upload} />
      </StaffFrame>
    );
  });
}
