import { recordPage } from "@/components/staff/content/view-pages";

interface Props {
  params: Promise<{ kind: string; id: string[] }>;
}

export default async function ContentRecordPage({ params }: Props) {
  const { kind, id } = await params;
  return recordPage("content", kind, id);
}
