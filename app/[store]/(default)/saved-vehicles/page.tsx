import type { Metadata } from "next";
import { SavedVehicles } from "@/components/catalog/shortlist/saved-vehicles";
import { SHORTLIST } from "@/config/catalog/shortlist";
import { ROBOTS } from "@/config/marketing/seo";
import { readVins } from "@/lib/catalog/shortlist/addresses";
import { shortlist as t } from "@/lib/store/i18n/shortlist-messages";
import { shortlistOf } from "../shortlist-of";

type Query = Record<string, string | string[] | undefined>;
type Props = { params: Promise<{ store: string }>; searchParams: Promise<Query> };

export const metadata: Metadata = { title: t.title, robots: ROBOTS.hidden };

/** The vehicles named in the address. The visitor's own list is in the browser, which opens it under its address. */
export default async function SavedVehiclesPage({ params, searchParams }: Props) {
  const { vins, wrong } = readVins((await searchParams)[SHORTLIST.query]);
  const shown = vins.slice(0, SHORTLIST.maxSaved);
  const found = await shortlistOf((await params).store, shown);
  if (!found) return null;
  return (
    <SavedVehicles list={{ ...found.list, wrong }} profile={found.profile} cut={vins.length > shown.length} />
  );
}
