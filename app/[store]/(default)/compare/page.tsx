import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Compare } from "@/components/shortlist/compare";
import { ROBOTS } from "@/config/seo";
import { SHORTLIST } from "@/config/shortlist";
import { shortlist as t } from "@/lib/i18n/en/shortlist";
import { isPageOn } from "@/lib/pages/page-switches";
import { readVins } from "@/lib/shortlist/vins";
import { shortlistOf } from "../shortlist-of";

type Query = Record<string, string | string[] | undefined>;
type Props = { params: Promise<{ store: string }>; searchParams: Promise<Query> };

export const metadata: Metadata = { title: t.compareTitle, robots: ROBOTS.hidden };

/** Up to four vehicles, named in the address, side by side. */
export default async function ComparePage({ params, searchParams }: Props) {
  if (!isPageOn("compare")) notFound();
  const { vins, wrong } = readVins((await searchParams)[SHORTLIST.query]);
  const found = await shortlistOf((await params).store, vins.slice(0, SHORTLIST.mostSaved));
  if (!found) return null;
  return <Compare list={{ ...found.list, wrong }} asked={vins.length} profile={found.profile} />;
}
