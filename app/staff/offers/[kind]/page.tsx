import { kindPage } from "@/components/staff/content/view-pages";

interface Props {
  params: Promise<{ kind: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function OffersKindPage({ params, searchParams }: Props) {
  const [{ kind }, { store }] = await Promise.all([params, searchParams]);
  return kindPage("offers", kind, typeof store === "string" ? store : "");
}
