import { translationsPage } from "@/components/staff/content/view-pages";

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Renders the texts that other languages lack. */
export default async function TranslationsPage({ searchParams }: Props) {
  const { store } = await searchParams;
  return translationsPage(typeof store === "string" ? store : "");
}
