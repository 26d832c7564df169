import { recordPage } from "@/components/staff/content/view-pages";

interface Props {
  params: Promise<{ kind: string; id: string[] }>;
}

export default async function OffersRecordPage({ params }: Props) {
  const { kind, id } = await params;
  return recordPage("offers", kind, id);
}
