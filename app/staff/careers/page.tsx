import { ApplicationList } from "@/components/staff/careers/application-list";
import { StaffFrame } from "@/components/staff/frames";
import { leadNames } from "@/components/staff/leads/names";
import { staffPage } from "@/components/staff/staff-page";
import { getApplications } from "@/lib/staff/careers/get-applications";
import { leadContextOf, leadsStock, listColleagues } from "@/lib/staff/leads/leads-api";
import { CAREERS_PATH } from "@/lib/staff/leads/paths";
import { type PageQuery, pageParameters } from "@/lib/staff/lists/page-parameters";
import { staffFileMessages } from "@/lib/store/i18n/staff-file-messages";

/** Renders the list of job applications, which the list of leads does not show. */
export default function CareersPage({ searchParams }: { searchParams: PageQuery }) {
  return staffPage({ right: "careers" }, async (person) => {
    const t = staffFileMessages().careers;
    const after = (await pageParameters(searchParams)).get("after") ?? undefined;
    const [stock, people] = await Promise.all([leadsStock(), listColleagues()]);
    const stores = [stock.profile, ...stock.stores].map(({ id, site }) => ({ id, name: site.name }));
    return (
      <StaffFrame person={person} path={CAREERS_PATH} title={t.title}>
        <div>
          <p className="mb-4 max-w-[56rem]">{t.intro}</p>
          <ApplicationList
            page={await getApplications(leadContextOf(person, stock), after)}
            isFirst={after === undefined}
            {...leadNames(people, stores)}
            timeZone={stock.profile.timeZone}
            now={Date.now()}
          />
        </div>
      </StaffFrame>
    );
  });
}
