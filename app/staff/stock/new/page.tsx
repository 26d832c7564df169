import { StaffFrame } from "@/components/staff/frames";
import { staffPage } from "@/components/staff/staff-page";
import { AddVehicleForm } from "@/components/staff/stock/add-vehicle-form";
import { RemoteStock } from "@/components/staff/stock/remote-stock";
import { getCompany } from "@/lib/staff/accounts/company";
import { may } from "@/lib/staff/rights";
import { STOCK_PATH } from "@/lib/staff/stock/list-address";
import { hasOwnStock } from "@/lib/staff/stock/stock-api";
import { staffVehicleMessages } from "@/lib/store/i18n/staff-vehicle-messages";

/** Renders the form that adds a vehicle outside any feed. */
export default function NewVehiclePage() {
  return staffPage({ right: "stock.manage" }, async (person) => {
    const { stores } = await getCompany();
    const own = stores.filter(({ id }) => may(person, "stock.manage", { storeId: id }));
    return (
      <StaffFrame person={person} path={STOCK_PATH} title={staffVehicleMessages().add.title}>
        {hasOwnStock() ? <AddVehicleForm stores={own} /> : <RemoteStock />}
      </StaffFrame>
    );
  });
}
