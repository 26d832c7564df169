import { recordPage } from "@/components/staff/content/view-pages";

interface Props {
  params: Promise<{ kind: string; id: string[] }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function ContentRecordPage({ params, searchParams }: Props) {
  const [{ kind, id }, { store }] = await Promise.all([params, searchParams]);
  return recordPage("content", kind, id, typeof store === "string" ? store : "");
}
