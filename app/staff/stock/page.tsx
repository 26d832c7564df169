import { StaffFrame } from "@/components/staff/frames";
import { OutcomeNotice, staffPage } from "@/components/staff/staff-page";
import { AddVehicleLink } from "@/components/staff/stock/add-vehicle-link";
import { StockBulkNotice } from "@/components/staff/stock/bulk-form";
import { RemoteStock } from "@/components/staff/stock/remote-stock";
import { StockList } from "@/components/staff/stock/stock-list";
import { getCompany } from "@/lib/staff/accounts/company";
import { type PageQuery, pageParameters } from "@/lib/staff/lists/page-parameters";
import { grantsOf, may, worksAt } from "@/lib/staff/rights";
import { getStockPage } from "@/lib/staff/stock/get-stock-page";
import { STOCK_PATH, stockSearch } from "@/lib/staff/stock/list-address";
import { readStockList } from "@/lib/staff/stock/list-query";
import { hasOwnStock, stockContextOf } from "@/lib/staff/stock/stock-api";
import { staffStockMessages } from "@/lib/store/i18n/staff-stock-messages";
import { staffVehicleMessages } from "@/lib/store/i18n/staff-vehicle-messages";

/** Renders the list of vehicles. The URL contains all filters. */
export default function StaffStockPage({ searchParams }: { searchParams: PageQuery }) {
  const t = staffStockMessages();
  return staffPage({ right: "stock.describe" }, async (person) => {
    if (!hasOwnStock())
      return (
        <StaffFrame person={person} path={STOCK_PATH} title={t.title}>
          <RemoteStock />
        </StaffFrame>
      );
    const query = readStockList(await pageParameters(searchParams));
    const [context, { stores }] = await Promise.all([stockContextOf(person), getCompany()]);
    const mayAdd = grantsOf(person, "stock.manage").length > 0;
    return (
      <StaffFrame
        person={person}
        path={STOCK_PATH}
        title={t.title}
        wide
        action={mayAdd && <AddVehicleLink />}
      >
        <OutcomeNotice query={searchParams} problems={staffVehicleMessages().problems} done={{}} />
        <StockBulkNotice query={searchParams} />
        <StockList
          page={await getStockPage(context, query)}
          firstSearch={stockSearch(query)}
          stores={stores.filter(({ id }) => worksAt(person, id))}
          mayAdd={mayAdd}
          describable={stores
            .map(({ id }) => id)
            .filter((storeId) => may(person, "stock.describe", { storeId }))}
          now={Date.now()}
        />
      </StaffFrame>
    );
  });
}
