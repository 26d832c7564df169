import { notFound } from "next/navigation";
import { ContentFrame } from "@/components/staff/content/content-frame";
import { DocumentEditor } from "@/components/staff/documents/document-editor";
import { staffPage } from "@/components/staff/staff-page";
import { getCompany } from "@/lib/staff/accounts/company";
import { kindAddress } from "@/lib/staff/documents/content-addresses";
import { documentContextOf, isStoreRemote } from "@/lib/staff/documents/documents-api";
import { getDocumentView } from "@/lib/staff/documents/get-document";
import { type DocumentKind, kindRow } from "@/lib/staff/documents/kinds";
import { staffContentMessages } from "@/lib/store/i18n/staff-content-messages";

interface Props {
  params: Promise<{ kind: string; id: string[] }>;
}

/** One record with its draft and its history. */
export default function ContentRecordPage({ params }: Props) {
  return staffPage({ right: "content.draft" }, async (person) => {
    const { kind, id } = (await params) as { kind: DocumentKind; id: string[] };
    const row = kindRow(kind);
    if (row?.view !== "content" || row.titleField === undefined || isStoreRemote()) notFound();
    const key = { kind, storeId: "", id: id.map(decodeURIComponent).join("/") };
    const [context, company] = await Promise.all([documentContextOf(person), getCompany()]);
    const document = await getDocumentView(context, key);
    if (!document) notFound();
    const t = staffContentMessages();
    return (
      <ContentFrame person={person} title={document.title || t.untitled} kind={kind}>
        <DocumentEditor
          document={document}
          personId={person.id}
          stores={company.stores}
          timeZone={company.timeZone}
          list={kindAddress(kind)}
          intro={
            kind === "documents" && <p className="rounded-sm bg-panel p-3 text-sm text-ink">{t.legal}</p>
          }
        />
      </ContentFrame>
    );
  });
}
