import type { Metadata } from "next";
import { SavedVehicles } from "@/components/catalog/shortlist/saved-vehicles";
import { SHORTLIST } from "@/config/catalog/shortlist";
import { ROBOTS } from "@/config/marketing/seo";
import { newestArrivals } from "@/lib/catalog/home/stock-links";
import { readVins } from "@/lib/catalog/shortlist/addresses";
import { getRefusedForm } from "@/lib/leads/core/get-refused-form";
import { shortlistMessages as t } from "@/lib/store/i18n/shortlist-messages";
import { LIST_FORM } from "@/lib/web/leads/list-endpoint";
import { shortlistOf } from "../shortlist-of";

type Query = Record<string, string | string[] | undefined>;
type Props = { params: Promise<{ store: string }>; searchParams: Promise<Query> };

export function generateMetadata(): Metadata {
  return { title: t().title, robots: ROBOTS.hidden };
}

/**
 * Renders the vehicles named in the address. The browser stores the visitor's list and opens this page with
 * the list's address.
 */
export default async function SavedVehiclesPage({ params, searchParams }: Props) {
  const { [SHORTLIST.query]: raw, mailed, draft } = await searchParams;
  const { vins, wrong } = readVins(raw);
  const shown = vins.slice(0, SHORTLIST.maxSaved);
  const found = await shortlistOf((await params).store, shown);
  if (!found) return null;
  const form = typeof draft === "string" ? await getRefusedForm(LIST_FORM, draft) : null;
  const refused = form?.errors.email ? { email: form.typed.email ?? "", error: form.errors.email } : null;
  return (
    <SavedVehicles
      list={{ ...found.list, wrong }}
      profile={found.profile}
      cut={vins.length > shown.length}
      mailing={{ mailed: mailed === "yes", refused }}
      newest={found.list.vehicles.length === 0 ? newestArrivals(found.listed, SHORTLIST.newest) : []}
    />
  );
}
