import { notFound } from "next/navigation";
import { ContentFrame } from "@/components/staff/content/content-frame";
import { DocumentList } from "@/components/staff/content/document-list";
import { NewDocument } from "@/components/staff/content/new-document";
import { ProfilePartEditor } from "@/components/staff/content/profile-part-editor";
import { staffPage } from "@/components/staff/staff-page";
import { getCompany } from "@/lib/staff/accounts/company";
import { documentContextOf, isStoreRemote } from "@/lib/staff/documents/documents-api";
import { getDocumentView } from "@/lib/staff/documents/get-document";
import { type DocumentKind, kindRow } from "@/lib/staff/documents/kinds";
import { listDocuments } from "@/lib/staff/documents/list-documents";
import { ORDER_ID } from "@/lib/store/documents/document-key";
import { staffDocumentMessages } from "@/lib/store/i18n/staff-document-messages";

interface Props {
  params: Promise<{ kind: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** All records of a kind; of a part of a profile its form, for the group or a store. */
export default function ContentKindPage({ params, searchParams }: Props) {
  return staffPage({ right: "content.draft" }, async (person) => {
    const { kind } = (await params) as { kind: DocumentKind };
    const row = kindRow(kind);
    if (row?.view !== "content" || isStoreRemote()) notFound();
    const [context, company] = await Promise.all([documentContextOf(person), getCompany()]);
    const title = staffDocumentMessages().kinds[kind].all;
    if (row.titleField === undefined) {
      const { store } = await searchParams;
      const storeId = typeof store === "string" ? store : "";
      const document = await getDocumentView(context, { kind, storeId, id: "" });
      if (!document) notFound();
      return (
        <ContentFrame person={person} title={title}>
          <ProfilePartEditor document={document} person={person} company={company} />
        </ContentFrame>
      );
    }
    const [lines, order] = await Promise.all([
      listDocuments(context, kind),
      getDocumentView(context, { kind, storeId: "", id: ORDER_ID }),
    ]);
    return (
      <ContentFrame
        person={person}
        title={title}
        action={<NewDocument kind={kind} taken={lines.map(({ id }) => id)} />}
      >
        <DocumentList
          kind={kind}
          lines={lines}
          orderVersion={order?.version ?? 0}
          stores={company.stores}
          timeZone={company.timeZone}
        />
      </ContentFrame>
    );
  });
}
