import { KindTree } from "@/components/staff/content/kind-tree";
import { RemoteNotice } from "@/components/staff/content/remote-notice";
import { StaffFrame } from "@/components/staff/frames";
import { staffPage } from "@/components/staff/staff-page";
import { CONTENT_PATH } from "@/lib/staff/documents/content-addresses";
import { getKindSummaries } from "@/lib/staff/documents/content-overview";
import { documentContextOf, isStoreRemote } from "@/lib/staff/documents/documents-api";
import { staffContentMessages } from "@/lib/store/i18n/staff-content-messages";

/** What does the site say? */
export default function ContentPage() {
  return staffPage({ right: "content.draft" }, async (person) => (
    <StaffFrame person={person} path={CONTENT_PATH} title={staffContentMessages().title}>
      {isStoreRemote() ? (
        <RemoteNotice />
      ) : (
        <KindTree kinds={await getKindSummaries(await documentContextOf(person), "content")} />
      )}
    </StaffFrame>
  ));
}
