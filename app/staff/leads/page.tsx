import { StaffFrame } from "@/components/staff/frames";
import { BulkNotice } from "@/components/staff/leads/bulk-notice";
import { LeadList } from "@/components/staff/leads/lead-list";
import { OutcomeNotice, staffPage } from "@/components/staff/staff-page";
import { ButtonLink } from "@/components/ui/button";
import { getLeadPage } from "@/lib/staff/leads/get-lead-page";
import { leadContextOf, leadsStock, listColleagues } from "@/lib/staff/leads/leads-api";
import { leadListSearch } from "@/lib/staff/leads/list-address";
import { readLeadList } from "@/lib/staff/leads/list-query";
import { usedTags } from "@/lib/staff/leads/tags";
import { listViews } from "@/lib/staff/leads/views";
import { type PageQuery, pageParameters } from "@/lib/staff/lists/page-parameters";
import { may, worksAt } from "@/lib/staff/rights";
import { ENTER_PATH, enterStores } from "@/lib/staff/walk-ins/enter-lead";
import { staffEnterMessages } from "@/lib/store/i18n/staff-enter-messages";
import { staffLeadMessages } from "@/lib/store/i18n/staff-lead-messages";

/** Renders the list of leads. The URL contains all filters. */
export default function LeadsPage({ searchParams }: { searchParams: PageQuery }) {
  return staffPage({ right: "leads.answer" }, async (person) => {
    const query = readLeadList(await pageParameters(searchParams));
    const [stock, people] = await Promise.all([leadsStock(), listColleagues()]);
    const stores = [stock.profile, ...stock.stores].map(({ id, site }) => ({ id, name: site.name }));
    const context = leadContextOf(person, stock);
    const mayEnter = enterStores({ person, stock }).length > 0;
    return (
      <StaffFrame
        person={person}
        path="/staff/leads"
        title={staffLeadMessages().title}
        action={mayEnter && <ButtonLink href={ENTER_PATH}>{staffEnterMessages().action}</ButtonLink>}
      >
        <div>
          <OutcomeNotice
            query={searchParams}
            problems={staffLeadMessages().refusals}
            done={staffLeadMessages().done}
          />
          <BulkNotice query={searchParams} />
          <LeadList
            page={await getLeadPage(context, query)}
            firstSearch={leadListSearch(query)}
            views={await listViews(context.db, person.id)}
            stores={stores.filter(({ id }) => worksAt(person, id))}
            people={people.map(({ id, name }) => ({ id, name }))}
            usedTags={await usedTags(context)}
            personId={person.id}
            mayExport={may(person, "export")}
            timeZone={stock.profile.timeZone}
            now={Date.now()}
          />
        </div>
      </StaffFrame>
    );
  });
}
