import "server-only";
import { contentHits } from "../../staff/documents/content-hits";
import { isStoreRemote } from "../../staff/documents/documents-api";
import { leadContextOf, leadsStock, listColleagues } from "../../staff/leads/leads-api";
import { grantsOf, type StaffPerson } from "../../staff/rights";
import type { SearchContext } from "../../staff/search/search-staff";
import { settingHits, viewHits } from "../../staff/search/setting-hits";
import { hasOwnStock, stockContextOf } from "../../staff/stock/stock-api";
import { visibleMenu } from "../pages/menu";

/** Returns all data for a person's search. @throws StoreApiError if the store cannot be read */
export async function searchContextOf(person: StaffPerson): Promise<SearchContext> {
  const [stock, colleagues] = await Promise.all([leadsStock(), listColleagues()]);
  const { profile, content } = stock;
  const settings = isStoreRemote() ? [] : settingHits(person);
  const site = (["header", "footer", "legal"] as const)
    .flatMap((id) => visibleMenu(content.menus, id, profile))
    .flatMap((entry) => ("children" in entry ? entry.children : [entry]))
    .map(({ label, href }) => ({ href, title: label, detail: profile.site.name }));
  const isEditor = grantsOf(person, "content.draft").length > 0 && !isStoreRemote();
  const texts = isEditor ? contentHits(content, stock.team) : [];
  const pages = new Map(
    [...viewHits(person), ...settings, ...site, ...texts].map((page) => [page.href, page]),
  );
  const looksAfterStock = hasOwnStock() && grantsOf(person, "stock.describe").length > 0;
  return {
    ...leadContextOf(person, stock),
    vehicles: stock.vehicles,
    stock: looksAfterStock ? await stockContextOf(person) : null,
    colleagues,
    pages: [...pages.values()],
  };
}
