import { notFound } from "next/navigation";
import { StaffFrame } from "@/components/staff/frames";
import { staffPage } from "@/components/staff/staff-page";
import { VehicleEditor } from "@/components/staff/stock/vehicle-editor";
import { VehicleHead } from "@/components/staff/stock/vehicle-head";
import { getCompany } from "@/lib/staff/accounts/company";
import { documentContextOf, isStoreRemote } from "@/lib/staff/documents/documents-api";
import { getVehicle } from "@/lib/staff/stock/get-vehicle";
import { STOCK_PATH } from "@/lib/staff/stock/list-address";

interface Props {
  params: Promise<{ storeId: string; vin: string }>;
}

/** Is this car shown as it should be? */
export default async function StaffVehiclePage({ params }: Props) {
  const { storeId, vin } = await params;
  return staffPage({ right: "stock.describe" }, async (person) => {
    if (isStoreRemote()) notFound();
    const [context, company] = await Promise.all([documentContextOf(person), getCompany()]);
    const vehicle = await getVehicle(context, { storeId, vin });
    if (!vehicle) notFound();
    const { document } = vehicle;
    return (
      <StaffFrame person={person} path={STOCK_PATH} title={document.title}>
        <div className="space-y-6">
          <VehicleHead vehicle={vehicle} timeZone={company.timeZone} />
          <VehicleEditor
            document={document}
            personId={person.id}
            stores={company.stores}
            timeZone={company.timeZone}
          />
        </div>
      </StaffFrame>
    );
  });
}
