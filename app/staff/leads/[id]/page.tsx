import { notFound } from "next/navigation";
import { LeadAppointment } from "@/components/staff/appointments/lead-appointment";
import { StaffFrame } from "@/components/staff/frames";
import { LeadPage } from "@/components/staff/leads/lead-detail";
import { leadNames } from "@/components/staff/leads/names";
import { forbiddenPage, OutcomeNotice, staffPage } from "@/components/staff/staff-page";
import { findStaffAppointment } from "@/lib/staff/appointments/get-appointments";
import { appointmentContextOf, kindsAt } from "@/lib/staff/appointments/scope";
import { getLead } from "@/lib/staff/leads/get-lead";
import { leadContextOf, leadsStock, listColleagues } from "@/lib/staff/leads/leads-api";
import { CAREERS_PATH, LEADS_PATH } from "@/lib/staff/leads/paths";
import { personName } from "@/lib/staff/leads/person-name";
import { replyForm } from "@/lib/staff/leads/reply-form";
import { isApplication, targetOf } from "@/lib/staff/leads/scope";
import { usedTags } from "@/lib/staff/leads/tags";
import { textForm } from "@/lib/staff/leads/text-form";
import { markOpened } from "@/lib/staff/leads/unread";
import { may } from "@/lib/staff/rights";
import { staffLeadMessages } from "@/lib/store/i18n/staff-lead-messages";

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Renders one lead and its conversation. */
export default function LeadRoute({ params, searchParams }: Props) {
  return staffPage({ right: "leads.answer" }, async (person) => {
    const [{ id }, stock, people] = await Promise.all([params, leadsStock(), listColleagues()]);
    const context = leadContextOf(person, stock);
    const seenAt = Date.now();
    const [found, query] = await Promise.all([getLead(context, id), searchParams]);
    if (!found.ok) {
      if (found.reason === "unknown") notFound();
      return forbiddenPage(found.right);
    }
    // A message that arrives meanwhile stays unread.
    await markOpened({ ...context, now: () => seenAt }, [id]);
    const { state, lead } = found.detail;
    const appointment = await findStaffAppointment(appointmentContextOf(person, stock), id);
    const bookedAt = stock.stores.find((store) => store.id === appointment?.storeId) ?? stock.profile;
    const isJob = isApplication(state.type);
    const kinds = isJob ? [] : kindsAt(person, appointment?.storeId ?? state.storeId);
    const target = targetOf({ store_id: state.storeId, assignee: state.assignee, type: state.type });
    const stores = [stock.profile, ...stock.stores].map(({ id: storeId, site }) => ({
      id: storeId,
      name: site.name,
    }));
    return (
      <StaffFrame person={person} path={isJob ? CAREERS_PATH : LEADS_PATH} title={personName(lead.user)}>
        <div>
          <OutcomeNotice
            query={searchParams}
            problems={staffLeadMessages().refusals}
            done={staffLeadMessages().done}
          />
          <LeadPage
            detail={found.detail}
            today={(lead.vin !== null && stock.byVin.get(lead.vin)) || null}
            people={people
              .filter((each) => may(each, "leads.answer", { ...target, assignedTo: each.id }))
              .map((each) => ({ id: each.id, name: each.name }))}
            usedTags={await usedTags(context)}
            personId={person.id}
            replyForm={await replyForm(context, found.detail, query)}
            texts={await textForm(context, found.detail, query)}
            wasReplied={query.done === "reply"}
            rights={{
              manage: may(person, "leads.manage", target),
              take: state.assignee === null,
              openCredit: state.type === "FULL_CREDIT_APP" && may(person, "credit.open", target),
              consents: may(person, "consents", { storeId: state.storeId }),
              export: may(person, "export", target),
              erase: may(person, "erase", target),
            }}
            {...leadNames(people, stores)}
            timeZone={stock.profile.timeZone}
            now={Date.now()}
            appointment={
              kinds.length > 0 && (
                <LeadAppointment
                  lead={{ id, type: state.type }}
                  appointment={appointment}
                  kinds={kinds}
                  timeZone={bookedAt.timeZone}
                />
              )
            }
          />
        </div>
      </StaffFrame>
    );
  });
}
