import { notFound } from "next/navigation";
import { StaffFrame } from "@/components/staff/frames";
import { Part } from "@/components/staff/leads/lead-parts";
import { leadNames } from "@/components/staff/leads/names";
import { CustomerLeads } from "@/components/staff/persons/customer-leads";
import {
  CorrectPart,
  DecisionsPart,
  MergePart,
  StopNotice,
  StopPart,
} from "@/components/staff/persons/person-parts";
import { Timeline } from "@/components/staff/persons/timeline";
import { forbiddenPage, OutcomeNotice, staffPage } from "@/components/staff/staff-page";
import { Icon } from "@/components/ui/icon";
import { formatPhone } from "@/lib/core/contact/phone-format";
import { env } from "@/lib/core/platform/env";
import { getLeadPage } from "@/lib/staff/leads/get-lead-page";
import { leadContextOf, leadsStock, listColleagues } from "@/lib/staff/leads/leads-api";
import { readLeadList } from "@/lib/staff/leads/list-query";
import { LEADS_PATH, staffLeadPath } from "@/lib/staff/leads/paths";
import { personName } from "@/lib/staff/leads/person-name";
import { type PageQuery, pageParameters } from "@/lib/staff/lists/page-parameters";
import { readCorrectionDraft } from "@/lib/staff/persons/correction-drafts";
import { getCustomer } from "@/lib/staff/persons/get-person";
import { staffLeadMessages } from "@/lib/store/i18n/staff-lead-messages";
import { staffPersonMessages } from "@/lib/store/i18n/staff-person-messages";

interface Props {
  params: Promise<{ id: string }>;
  searchParams: PageQuery;
}

const MAX_FOUND = 5;

/** Renders one customer with all leads and everything that was said. */
export default function CustomerRoute({ params, searchParams }: Props) {
  return staffPage({ right: "leads.answer" }, async (person) => {
    const t = staffPersonMessages();
    const [{ id }, query, stock, people] = await Promise.all([
      params,
      pageParameters(searchParams),
      leadsStock(),
      listColleagues(),
    ]);
    const context = { ...leadContextOf(person, stock), groupId: env().STORE_GROUP };
    const found = await getCustomer(context, id);
    if (!found.ok) {
      if (found.reason === "unknown") notFound();
      return forbiddenPage(found.right);
    }
    const { user, correction, contacts, leads, hidden, thread, links, stop, namesakes, mayManage } =
      found.customer;
    const q = query.get("q")?.trim() ?? "";
    const typed = await readCorrectionDraft(
      context.db,
      { personId: person.id, leadId: id },
      query.get("draft") ?? "",
      context.now(),
    );
    const own = new Set(leads.map((lead) => lead.id));
    const others =
      q === ""
        ? null
        : (await getLeadPage(context, readLeadList(new URLSearchParams({ q, spam: "all" })))).leads;
    const stores = [stock.profile, ...stock.stores].map(({ id: storeId, site }) => ({
      id: storeId,
      name: site.name,
    }));
    const { timeZone } = stock.profile;
    const refusals = { ...staffLeadMessages().refusals, ...t.refusals };
    return (
      <StaffFrame person={person} path={LEADS_PATH} title={personName(user)}>
        <div>
          <OutcomeNotice query={searchParams} problems={refusals} done={t.done} />
          <a href={staffLeadPath(id)} className="inline-flex min-h-11 items-center gap-2 text-sm underline">
            <Icon name="arrowLeft" size={16} />
            {t.back}
          </a>
          <StopNotice stop={stop} timeZone={timeZone} />
          <div className="mt-4 grid items-start gap-4 lg:grid-cols-3">
            <div className="grid grid-cols-1 gap-4 lg:col-span-2">
              <Part title={t.leads}>
                <CustomerLeads
                  leadId={id}
                  leads={leads}
                  hidden={hidden}
                  maySplit={mayManage && leads.length > 1}
                  {...leadNames(people, stores)}
                  timeZone={timeZone}
                />
              </Part>
              <Part title={t.thread}>
                <Timeline items={thread} timeZone={timeZone} />
              </Part>
            </div>
            <div className="grid grid-cols-1 gap-4">
              <Part title={t.contacts}>
                <ul className="space-y-1">
                  {contacts.map((contact) => (
                    <li key={contact} className="break-all text-ink">
                      {contact.includes("@") ? contact : formatPhone(contact, "general")}
                    </li>
                  ))}
                </ul>
                <p className="mt-3 text-sm text-quiet">{t.same}</p>
              </Part>
              {mayManage && <CorrectPart leadId={id} user={user} correction={correction} typed={typed} />}
              <StopPart leadId={id} stop={stop} mayManage={mayManage} />
              {mayManage && (
                <MergePart
                  leadId={id}
                  namesakes={namesakes}
                  found={others?.filter((lead) => !own.has(lead.id)).slice(0, MAX_FOUND) ?? null}
                  q={q}
                />
              )}
              {mayManage && <DecisionsPart leadId={id} links={links} timeZone={timeZone} />}
            </div>
          </div>
        </div>
      </StaffFrame>
    );
  });
}
