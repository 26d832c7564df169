import type { ReactNode } from "react";
import { LeadNotes, type LeadRights, LeadTasks, ResendLead } from "@/components/staff/leads/lead-actions";
import { LeadBar } from "@/components/staff/leads/lead-bar";
import { LeadElsewhere } from "@/components/staff/leads/lead-elsewhere";
import { LeadFiles } from "@/components/staff/leads/lead-files";
import { LeadKeys } from "@/components/staff/leads/lead-keys";
import { LeadMails } from "@/components/staff/leads/lead-mails";
import { Moment, RepliedMark, ResponseMark, StageMark } from "@/components/staff/leads/lead-marks";
import {
  LeadDeliveries,
  LeadHistory,
  LeadMessage,
  LeadOrigin,
  LeadVehicle,
  Part,
} from "@/components/staff/leads/lead-parts";
import { LeadPerson } from "@/components/staff/leads/lead-person";
import { LeadTable } from "@/components/staff/leads/lead-table";
import { LeadTags } from "@/components/staff/leads/lead-tags";
import { LeadWork, TakeLead } from "@/components/staff/leads/lead-work";
import { OpenCredit } from "@/components/staff/leads/open-credit";
import { PersonalData } from "@/components/staff/leads/personal-data";
import { TagLine, UsedTags } from "@/components/staff/leads/tags";
import type { Choice } from "@/components/staff/lists/fields";
import { PrintButton } from "@/components/staff/print-button";
import { ButtonLink, buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { APPLICATION_TYPES, type LeadType } from "@/config/leads/leads";
import { formatPhone } from "@/lib/core/contact/phone-format";
import type { StaffLead } from "@/lib/staff/leads/get-lead";
import { CAREERS_PATH, LEADS_PATH, staffDealPath } from "@/lib/staff/leads/paths";
import type { ReplyForm } from "@/lib/staff/leads/reply-form";
import type { TextState } from "@/lib/staff/leads/text-form";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";
import { staffCreditMessages } from "@/lib/store/i18n/staff-credit-messages";
import { staffDealMessages } from "@/lib/store/i18n/staff-deal-messages";
import { staffFileMessages } from "@/lib/store/i18n/staff-file-messages";
import { staffLeadMessages } from "@/lib/store/i18n/staff-lead-messages";
import { staffReplyMessages } from "@/lib/store/i18n/staff-reply-messages";
import { staffTextMessages } from "@/lib/store/i18n/staff-text-messages";
import { telHref } from "@/lib/store/locations/contact-links";

export interface LeadPageProps {
  detail: StaffLead;
  /** Vehicle as currently listed; null if it is not listed. */
  today: Vehicle | null;
  /** People to whom the lead can be assigned. */
  people: readonly Choice[];
  personId: string;
  /** Tags for suggestions. */
  usedTags: readonly string[];
  rights: LeadRights;
  /** Form for a reply; null if the lead has no e-mail address. */
  replyForm?: ReplyForm | null;
  /** Form for a text to the customer, or why there is none. */
  texts?: TextState;
  /** True directly after a reply. */
  wasReplied?: boolean;
  nameOf: (personId: string | null) => string;
  storeOf: (storeId: string) => string;
  timeZone: string;
  now: number;
  /** The lead's appointment, if the person may see appointments. */
  appointment?: ReactNode;
}

/** Renders one lead with all its data and possible actions. */
export function LeadPage(props: LeadPageProps) {
  const t = staffLeadMessages();
  const more = staffCreditMessages();
  const { detail, today, people, rights, nameOf, storeOf, timeZone, now, appointment } = props;
  const { state, lead, notes, tasks, deliveries, thread, history } = detail;
  const undelivered = deliveries.some(
    (delivery) => delivery.state === "queued" || delivery.state === "failed",
  );
  return (
    <>
      <LeadKeys />
      <LeadHead {...props} />
      <LeadBar email={lead.user.email} phone={lead.user.phone} textsHere={props.texts?.ok === true}>
        <MoreActions {...props} />
      </LeadBar>
      <div className="mt-4 grid items-start gap-4 lg:mt-6 lg:grid-cols-3 lg:grid-rows-[auto_1fr] print:block print:space-y-4">
        <div className="lg:col-start-3">
          <Part title={t.detail.work} screenOnly>
            <LeadWork state={state} people={people} rights={rights} />
          </Part>
        </div>
        <div className="grid grid-cols-1 gap-4 lg:col-span-2 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <LeadPerson lead={lead} timeZone={timeZone} />
          <LeadMessage lead={lead} />
          {state.type === "DEAL" && (
            <p>
              <ButtonLink href={staffDealPath(state.id)} variant="outline">
                {staffDealMessages().desk.open}
              </ButtonLink>
            </p>
          )}
          <LeadFiles lead={lead} files={detail.files} />
          <Part
            title={
              props.texts && (props.texts.ok || props.texts.why !== "off")
                ? staffTextMessages().title
                : staffReplyMessages().title
            }
          >
            <LeadMails
              leadId={state.id}
              messages={detail.messages}
              email={lead.user.email}
              refusal={detail.refusal}
              stop={detail.stop}
              mayAllow={rights.manage}
              form={props.replyForm ?? null}
              texts={props.texts ?? null}
              wasSent={props.wasReplied === true}
              timeZone={timeZone}
            />
          </Part>
          {rights.openCredit && (
            <Part title={more.title} screenOnly>
              <p className="mb-4">{more.sealed}</p>
              <OpenCredit leadId={state.id} timeZone={timeZone} />
            </Part>
          )}
          <Part title={t.detail.notes}>
            <LeadNotes id={state.id} notes={notes} timeZone={timeZone} />
          </Part>
          <Part title={t.detail.thread}>
            {thread.length === 0 ? (
              <p className="text-quiet">{t.detail.threadEmpty}</p>
            ) : (
              <LeadTable leads={thread} nameOf={nameOf} storeOf={storeOf} timeZone={timeZone} />
            )}
          </Part>
          <Part title={t.detail.history} screenOnly>
            <LeadHistory
              history={history}
              tags={detail.tags}
              nameOf={nameOf}
              storeOf={storeOf}
              timeZone={timeZone}
            />
          </Part>
        </div>
        <div className="grid grid-cols-1 gap-4 lg:col-start-3">
          {appointment}
          <Part title={t.detail.tags}>
            <LeadTags id={state.id} tags={detail.tags} />
            <UsedTags tags={props.usedTags} />
          </Part>
          <Part title={t.detail.tasks} screenOnly>
            <LeadTasks id={state.id} tasks={tasks} timeZone={timeZone} now={now} />
          </Part>
          <LeadVehicle lead={lead} today={today} />
          <LeadElsewhere foreignIds={detail.foreignIds} sale={detail.sale} timeZone={timeZone} />
          <Part title={t.detail.deliveries} screenOnly>
            <LeadDeliveries deliveries={deliveries} timeZone={timeZone} />
            {undelivered && (
              <div className="mt-4">
                <ResendLead id={state.id} />
              </div>
            )}
          </Part>
          <LeadOrigin lead={lead} timeZone={timeZone} seesConsents={rights.consents === true} />
          {(rights.export || rights.erase) && <PersonalData id={state.id} />}
        </div>
      </div>
    </>
  );
}

/** Renders the customer, the lead's status and the ways to reply. */
function LeadHead({ detail, people, personId, rights, texts, nameOf, storeOf, timeZone }: LeadPageProps) {
  const t = staffLeadMessages();
  const { state, response, lead } = detail;
  const { email, phone } = lead.user;
  const isJob = APPLICATION_TYPES.includes(lead.type);
  return (
    <header>
      <a
        href={isJob ? CAREERS_PATH : LEADS_PATH}
        className="print:hidden inline-flex min-h-11 items-center gap-2 text-sm underline"
      >
        <Icon name="arrowLeft" size={16} />
        {isJob ? staffFileMessages().careers.back : t.detail.back}
      </a>
      <p className="mt-1">
        {t.types[state.type as LeadType]} · {storeOf(state.storeId)} ·{" "}
        <Moment at={state.createdAt} timeZone={timeZone} />
      </p>
      <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
        <strong className="text-ink" data-testid="stage">
          <StageMark stage={state.stage} spam={false} isJob={isJob} />
        </strong>
        <span data-testid="assignee">{nameOf(state.assignee)}</span>
        {state.spam && <strong className="text-warning">{t.spam}</strong>}
        <RepliedMark {...state} />
        <ResponseMark response={response} />
      </p>
      <TagLine tags={detail.tags.flatMap(({ text, removedAt }) => (removedAt === null ? text : []))} />
      <div className="mt-4 hidden flex-wrap gap-3 lg:flex print:hidden">
        {email !== "" && (
          <ButtonLink href="#reply" variant="dark">
            <Icon name="mail" />
            {t.detail.reply}
          </ButtonLink>
        )}
        {texts?.ok && (
          <ButtonLink href="#text" variant="dark">
            <Icon name="message" />
            {t.detail.text}
          </ButtonLink>
        )}
        {phone !== "" && (
          <ButtonLink href={telHref(phone)} variant="outline">
            <Icon name="phone" />
            {t.detail.call(formatPhone(phone, "general"))}
          </ButtonLink>
        )}
        <MoreActions detail={detail} people={people} personId={personId} rights={rights} />
      </div>
    </header>
  );
}

/** Renders the actions on a lead that are no way to reply. */
function MoreActions({
  detail: { state },
  people,
  personId,
  rights,
}: Pick<LeadPageProps, "detail" | "people" | "personId" | "rights">) {
  const t = staffLeadMessages();
  const more = staffCreditMessages();
  return (
    <>
      <PrintButton label={more.printLead} />
      <form method="post" action={`/api/staff/leads/${state.id}/unread`}>
        <button type="submit" className={buttonClass("quiet")}>
          {t.detail.markUnread}
        </button>
      </form>
      {rights.take && <TakeLead state={state} personId={personId} people={people} />}
    </>
  );
}
