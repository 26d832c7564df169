import { notFound } from "next/navigation";
import { DealDesk } from "@/components/staff/deals/desk";
import { StaffFrame } from "@/components/staff/frames";
import { OutcomeNotice, staffPage } from "@/components/staff/staff-page";
import { vehicleName } from "@/lib/catalog/vehicle/vehicle-name";
import { readLead } from "@/lib/leads/core/stored-lead";
import { worksheetOf } from "@/lib/leads/deal/worksheet";
import { typedProposal } from "@/lib/staff/deals/deal-actions";
import { getStaffDeal } from "@/lib/staff/deals/get-staff-deal";
import { basisOf } from "@/lib/staff/deals/propose";
import { readProposal } from "@/lib/staff/deals/read-proposal";
import { leadContextOf, leadsStock } from "@/lib/staff/leads/leads-api";
import { personName } from "@/lib/staff/leads/person-name";
import { staffDealMessages } from "@/lib/store/i18n/staff-deal-messages";

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Renders the deal of a lead at the desk. */
export default function DealRoute({ params, searchParams }: Props) {
  return staffPage({ right: "leads.answer" }, async (person) => {
    const [{ id }, stock, query] = await Promise.all([params, leadsStock(), searchParams]);
    const context = leadContextOf(person, stock);
    const staffDeal = await getStaffDeal(context, stock, id);
    const lead = staffDeal && (await readLead(context.db, id));
    if (!staffDeal || !lead) notFound();
    const { deal, today, mayDiscount } = staffDeal;
    const typed = await typedProposal(person, query.draft, context.now());
    const read =
      typed && today && readProposal(typed, { data: deal.data, today, now: context.now() }, mayDiscount);
    const preview = read?.ok && today ? worksheetOf(read.data, basisOf(read.data, today)) : null;
    const vehicle = today?.vehicle ?? lead.vehicle;
    const t = staffDealMessages();
    return (
      <StaffFrame person={person} path="/staff/deals" title={personName(lead.user)}>
        <div>
          <OutcomeNotice query={query} problems={t.problems} done={t.done} />
          <DealDesk
            {...{ staffDeal, typed, preview }}
            vehicle={vehicle ? vehicleName(vehicle) : deal.vin}
            timeZone={stock.profile.timeZone}
          />
        </div>
      </StaffFrame>
    );
  });
}
