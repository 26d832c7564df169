import { DealPipeline } from "@/components/staff/deals/deal-pipeline";
import { StaffFrame } from "@/components/staff/frames";
import { leadNames } from "@/components/staff/leads/names";
import { staffPage } from "@/components/staff/staff-page";
import { vehicleName } from "@/lib/catalog/vehicle/vehicle-name";
import { getDeals } from "@/lib/staff/deals/get-deals";
import { leadContextOf, leadsStock } from "@/lib/staff/leads/leads-api";
import { staffDealMessages } from "@/lib/store/i18n/staff-deal-messages";

/** Renders the pipeline of deals by stage. */
export default function DealsPage() {
  return staffPage({ right: "leads.answer" }, async (person) => {
    const t = staffDealMessages();
    const stock = await leadsStock();
    const stores = [stock.profile, ...stock.stores].map(({ id, site }) => ({ id, name: site.name }));
    const vehicleOf = (vin: string) => {
      const vehicle = stock.byVin.get(vin);
      return vehicle ? vehicleName(vehicle) : vin;
    };
    return (
      <StaffFrame person={person} path="/staff/deals" title={t.title}>
        <div>
          <p className="mb-4 max-w-[56rem]">{t.intro}</p>
          <DealPipeline
            stages={await getDeals(leadContextOf(person, stock))}
            storeOf={leadNames([], stores).storeOf}
            {...{ vehicleOf, timeZone: stock.profile.timeZone, now: Date.now() }}
          />
        </div>
      </StaffFrame>
    );
  });
}
