import type { Metadata } from "next";
import { Compare } from "@/components/catalog/shortlist/compare";
import { SHORTLIST } from "@/config/catalog/shortlist";
import { ROBOTS } from "@/config/marketing/seo";
import { readVins } from "@/lib/catalog/shortlist/addresses";
import { comparePairs } from "@/lib/catalog/shortlist/compare-pairs";
import { shortlistMessages as t } from "@/lib/store/i18n/shortlist-messages";
import { shortlistOf } from "../shortlist-of";

type Query = Record<string, string | string[] | undefined>;
type Props = { params: Promise<{ store: string }>; searchParams: Promise<Query> };

export function generateMetadata(): Metadata {
  return { title: t().compareTitle, robots: ROBOTS.hidden };
}

/** Compares up to four vehicles side by side; the URL names them. */
export default async function ComparePage({ params, searchParams }: Props) {
  const { vins, wrong } = readVins((await searchParams)[SHORTLIST.query]);
  const found = await shortlistOf((await params).store, vins.slice(0, SHORTLIST.maxSaved));
  if (!found) return null;
  const { list, profile, listed } = found;
  return (
    <Compare
      list={{ ...list, wrong }}
      requested={vins.length}
      profile={profile}
      pairs={list.vehicles.length === 0 ? comparePairs(listed) : []}
    />
  );
}
