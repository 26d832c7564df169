import { notFound } from "next/navigation";
import { StaffFrame } from "@/components/staff/frames";
import { staffPage } from "@/components/staff/staff-page";
import { PriceProof } from "@/components/staff/stock/price-proof";
import { isVinForm } from "@/lib/catalog/inventory/vin/vin-format";
import { db } from "@/lib/core/db/connect";
import { isProofDay, readPriceProof } from "@/lib/marketing/feeds/price-proof";
import { may } from "@/lib/staff/rights";
import { STOCK_PATH } from "@/lib/staff/stock/list-address";
import { staffPriceMessages } from "@/lib/store/i18n/staff-price-messages";

type Props = {
  params: Promise<{ storeId: string; vin: string }>;
  searchParams: Promise<{ day?: string | string[] }>;
};

/** Renders what a vehicle was advertised for, and where. */
export default function PriceProofPage({ params, searchParams }: Props) {
  const t = staffPriceMessages();
  return staffPage({ right: "stock.manage" }, async (person) => {
    const { storeId, vin } = await params;
    if (!isVinForm(vin) || !may(person, "stock.manage", { storeId })) notFound();
    const { day: given } = await searchParams;
    const day = typeof given === "string" && isProofDay(given) ? given : null;
    const rows = await readPriceProof(db(), vin, day, [storeId]);
    return (
      <StaffFrame person={person} path={STOCK_PATH} title={t.title(vin)} wide>
        <PriceProof vehicle={{ storeId, vin }} day={day} rows={rows} />
      </StaffFrame>
    );
  });
}
