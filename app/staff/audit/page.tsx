import { AuditFilters } from "@/components/staff/audit/audit-filters";
import { AuditList } from "@/components/staff/audit/audit-list";
import { StaffFrame } from "@/components/staff/frames";
import { OutcomeNotice, staffPage } from "@/components/staff/staff-page";
import { db } from "@/lib/core/db/connect";
import { getCompany } from "@/lib/staff/accounts/company";
import { listPeople } from "@/lib/staff/accounts/people";
import { readAuditQuery } from "@/lib/staff/audit-log/audit-query";
import { auditContext, getNamedAuditPage } from "@/lib/staff/audit-log/get-audit-page";
import { grantsOf } from "@/lib/staff/rights";
import { staffAuditMessages } from "@/lib/store/i18n/staff-audit-messages";

type Query = Promise<Record<string, string | string[] | undefined>>;

/** Renders the audit log. The URL contains all filters. */
export default function AuditRoute({ searchParams }: { searchParams: Query }) {
  return staffPage({ right: "audit" }, async (person) => {
    const given = Object.entries(await searchParams).map(
      ([name, value]) => [name, [value].flat()[0]] as const,
    );
    const query = readAuditQuery(given);
    const company = await getCompany();
    const people = await listPeople(db(), company.groupId);
    const context = auditContext(person, company, people);
    const stores = context.stores.map((id) => ({ id, name: context.names.store(id) ?? id }));
    const t = staffAuditMessages();
    return (
      <StaffFrame person={person} path="/staff/audit" title={t.title}>
        <div className="space-y-6">
          <OutcomeNotice
            query={searchParams}
            problems={{ ...t.refusals, ...t.undo.refusals }}
            done={t.undo.done}
          />
          <p>{t.intro}</p>
          <AuditFilters query={query} people={people} stores={stores} />
          <AuditList
            page={await getNamedAuditPage(context, query)}
            query={query}
            names={context.names}
            timeZone={context.timeZone}
            mayExport={grantsOf(person, "export").length > 0}
          />
        </div>
      </StaffFrame>
    );
  });
}
