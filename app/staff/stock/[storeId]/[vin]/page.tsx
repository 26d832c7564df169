import { notFound } from "next/navigation";
import { StaffFrame } from "@/components/staff/frames";
import { staffPage } from "@/components/staff/staff-page";
import { RemoteStock } from "@/components/staff/stock/remote-stock";
import { VehicleEditor } from "@/components/staff/stock/vehicle-editor";
import { VehicleHeader } from "@/components/staff/stock/vehicle-header";
import { VehiclePresence } from "@/components/staff/stock/vehicle-presence";
import { advertisedFees } from "@/lib/catalog/inventory/prices/record-prices";
import { db } from "@/lib/core/db/connect";
import { getCompany } from "@/lib/staff/accounts/company";
import { documentContextOf } from "@/lib/staff/documents/documents-api";
import { getDocumentView } from "@/lib/staff/documents/get-document";
import { may, worksAt } from "@/lib/staff/rights";
import { getStockLine } from "@/lib/staff/stock/get-stock-page";
import { getVehicleFacts } from "@/lib/staff/stock/get-vehicle-facts";
import { STOCK_PATH, staffVehiclePath } from "@/lib/staff/stock/list-address";
import { hasOwnStock, stockContextOf } from "@/lib/staff/stock/stock-api";
import { lackingFields } from "@/lib/staff/stock/vehicle-fields";
import { VEHICLE_KIND } from "@/lib/store/documents/vehicle-overlay";
import { staffStockMessages } from "@/lib/store/i18n/staff-stock-messages";

type Params = Promise<{ storeId: string; vin: string }>;

/** Renders one vehicle's editor. */
export default function StaffVehiclePage({ params }: { params: Params }) {
  return staffPage({ right: "stock.describe" }, async (person) => {
    if (!hasOwnStock())
      return (
        <StaffFrame person={person} path={STOCK_PATH} title={staffStockMessages().title}>
          <RemoteStock />
        </StaffFrame>
      );
    const { storeId, vin } = await params;
    const key = { kind: VEHICLE_KIND, storeId, id: vin };
    if (!worksAt(person, storeId)) notFound();
    const [document, stock, company, fees] = await Promise.all([
      documentContextOf(person).then((context) => getDocumentView(context, key)),
      stockContextOf(person).then((context) => getStockLine(context, { storeId, vin })),
      getCompany(),
      advertisedFees(db(), storeId),
    ]);
    if (!document) notFound();
    const facts = await getVehicleFacts(document.record);
    const line = stock?.line ?? null;
    const mayManage = may(person, "stock.manage", { storeId });
    return (
      <StaffFrame person={person} path={STOCK_PATH} title={document.title} wide>
        <div className="space-y-6">
          {line && (
            <VehicleHeader
              line={line}
              page={document.published && document.page}
              mayDescribe={may(person, "stock.describe", { storeId })}
              prices={mayManage ? `${staffVehiclePath({ storeId, vin })}/prices` : null}
            />
          )}
          {line && stock && (
            <VehiclePresence
              vehicle={{ storeId, vin }}
              addedByStaff={line.source === "staff"}
              goneSince={stock.goneSince}
              mayManage={mayManage}
              timeZone={company.timeZone}
            />
          )}
          <VehicleEditor
            document={document}
            personId={person.id}
            stores={company.stores}
            timeZone={company.timeZone}
            fees={fees.map(({ label, amount }) => ({ label, amount }))}
            lacking={lackingFields(person, key)}
            {...facts}
          />
        </div>
      </StaffFrame>
    );
  });
}
