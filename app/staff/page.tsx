import { StaffFrame } from "@/components/staff/frames";
import { leadNames } from "@/components/staff/leads/names";
import { SetAsideNotice } from "@/components/staff/mails/set-aside-notice";
import { OverviewView, YourRoles } from "@/components/staff/overview/overview-view";
import { RefreshOverview } from "@/components/staff/overview/refresh-overview";
import { staffPage } from "@/components/staff/staff-page";
import { getCompany } from "@/lib/staff/accounts/company";
import { leadsStock, listColleagues } from "@/lib/staff/leads/leads-api";
import { getOverview } from "@/lib/staff/overview/get-overview";
import { reportContextOf } from "@/lib/staff/reports/get-report";
import { staffMessages } from "@/lib/store/i18n/staff-messages";

/** Renders the overview of open work. */
export default function OverviewPage() {
  const t = staffMessages().overview;
  return staffPage({}, async (person) => {
    const [stock, people, company] = await Promise.all([leadsStock(), listColleagues(), getCompany()]);
    const context = reportContextOf(person, stock);
    return (
      <StaffFrame person={person} path="/staff" title={t.title}>
        <RefreshOverview />
        <div className="space-y-8">
          <p className="text-lg">{t.hello(person.name)}</p>
          <SetAsideNotice person={person} groupId={company.groupId} />
          <OverviewView
            overview={await getOverview(context)}
            {...leadNames(people, context.sites)}
            timeZone={context.timeZone}
            now={context.now()}
          />
          <YourRoles person={person} company={company} people={people.length} />
        </div>
      </StaffFrame>
    );
  });
}
