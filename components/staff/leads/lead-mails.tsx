import { Moment } from "@/components/staff/leads/lead-marks";
import { LeadText, TextReply } from "@/components/staff/leads/lead-texts";
import { ReplyForm, ReplySent } from "@/components/staff/leads/reply-form";
import { StopNotice } from "@/components/staff/persons/person-parts";
import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { dateFormat } from "@/lib/core/time/zoned-time";
import type { AddressBlock } from "@/lib/delivery/mail/refused-addresses";
import type { ContactStop } from "@/lib/leads/core/do-not-contact";
import type { LeadMail } from "@/lib/staff/leads/messages";
import { splitQuoted } from "@/lib/staff/leads/quoted";
import type { ReplyForm as Form } from "@/lib/staff/leads/reply-form";
import type { TextState } from "@/lib/staff/leads/text-form";
import { staffReplyMessages } from "@/lib/store/i18n/staff-reply-messages";

/** Renders the e-mails and texts of a lead, oldest first, and the forms for the next ones. */
export function LeadMails({
  leadId,
  messages,
  email,
  refusal,
  stop,
  mayAllow,
  form,
  texts,
  wasSent,
  timeZone,
}: {
  leadId: string;
  messages: readonly LeadMail[];
  /** Email address of the lead; mails from another address are marked. */
  email: string;
  /** Reason for which mails to the address are stopped. */
  refusal: AddressBlock | null;
  /** Request of the customer not to be contacted. */
  stop: ContactStop | null;
  /** True if the person may allow mails again. */
  mayAllow: boolean;
  /** Null without an address to write to. */
  form: Form | null;
  /** Form for a text, or why there is none. */
  texts: TextState | null;
  /** True directly after a reply. */
  wasSent: boolean;
  timeZone: string;
}) {
  const t = staffReplyMessages();
  return (
    <>
      {messages.length === 0 && <p className="text-quiet">{t.empty}</p>}
      <ol className="flex flex-col gap-4" data-testid="mails">
        {messages.map((mail) => (
          <li
            key={mail.id}
            className={`rounded-sm border p-3 sm:p-4 ${mail.direction === "in" ? "border-line bg-panel" : "border-line bg-page sm:ml-8"}`}
          >
            {mail.channel === "mail" ? (
              <Mail mail={mail} leadId={leadId} email={email} timeZone={timeZone} />
            ) : (
              <LeadText text={mail} leadId={leadId} timeZone={timeZone} />
            )}
          </li>
        ))}
      </ol>
      {stop && (
        <div className="mt-4">
          <StopNotice stop={stop} timeZone={timeZone} />
        </div>
      )}
      {wasSent && <ReplySent leadId={leadId} />}
      {refusal && <MailStopped leadId={leadId} block={refusal} mayAllow={mayAllow} timeZone={timeZone} />}
      {texts && <TextReply state={texts} timeZone={timeZone} />}
      {form ? <ReplyForm form={form} /> : <p className="mt-4 text-quiet">{t.noAddress}</p>}
    </>
  );
}

/** Shows why mails to the address are stopped, and the button that allows them again. */
function MailStopped({
  leadId,
  block: { reason, until },
  mayAllow,
  timeZone,
}: {
  leadId: string;
  block: AddressBlock;
  mayAllow: boolean;
  timeZone: string;
}) {
  const t = staffReplyMessages();
  const day = dateFormat({ timeZone, dateStyle: "medium" }).format(until);
  return (
    <div className="mt-4 rounded-sm border border-line bg-panel p-3 sm:p-4" data-testid="refusal">
      <p className="flex gap-2 text-warning">
        <Icon name="alert" size={20} />
        {t.refusal[reason](day)}
      </p>
      {mayAllow && (
        <form method="post" action={`/api/staff/leads/${leadId}/allow-mail`} className="mt-3">
          <button type="submit" className={buttonClass("outline")}>
            {t.allowMail}
          </button>
        </form>
      )}
    </div>
  );
}

function Mail({
  mail,
  leadId,
  email,
  timeZone,
}: {
  mail: LeadMail;
  leadId: string;
  email: string;
  timeZone: string;
}) {
  const t = staffReplyMessages();
  const { direction, automatic, author, subject, at, files, sender } = mail;
  const kind = direction === "out" ? t.you : automatic ? t.automatic : t.answer;
  const { own, quoted } = direction === "in" ? splitQuoted(mail.text) : { own: mail.text, quoted: "" };
  const isOther = sender !== null && sender.toLowerCase() !== email.trim().toLowerCase();
  return (
    <article>
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-quiet">
        <Icon name={direction === "out" ? "arrowRight" : "arrowLeft"} size={16} />
        <span className="font-semibold text-ink">{author || sender || t.unnamed}</span>
        <span>
          {kind} · <Moment at={at} timeZone={timeZone} />
        </span>
      </p>
      {isOther && !automatic && (
        <p className="mt-1 break-words text-sm text-warning">{t.otherSender(sender)}</p>
      )}
      <h3 className="mt-2 break-words text-base">{subject}</h3>
      <p className="mt-1 whitespace-pre-line break-words text-ink">{own}</p>
      {quoted !== "" && (
        <details className="mt-2 text-sm text-quiet">
          <summary className="min-h-6">{t.quoted}</summary>
          <p className="mt-1 whitespace-pre-line break-words">{quoted}</p>
        </details>
      )}
      {files.length > 0 && <p className="mt-2 break-words text-sm text-quiet">{t.files(files.join(", "))}</p>}
      {mail.delivery && <MailDelivery delivery={mail.delivery} leadId={leadId} />}
    </article>
  );
}

/** Shows the delivery state of a reply; only a mail rejected by the mail server stands out. */
function MailDelivery({
  delivery: { state, error },
  leadId,
}: {
  delivery: NonNullable<LeadMail["delivery"]>;
  leadId: string;
}) {
  const t = staffReplyMessages();
  if (state !== "failed" && (state !== "waiting" || error === null))
    return (
      <p
        className={`mt-2 flex items-center gap-1.5 text-sm ${state === "sent" ? "text-success" : "text-quiet"}`}
      >
        <Icon name={state === "sent" ? "check" : "clock"} size={16} />
        {t.deliveries[state === "delivered" ? "sent" : state]}
      </p>
    );
  return (
    <div className="mt-3 rounded-sm bg-danger-soft p-3 text-sm text-danger" data-testid="mail-refused">
      <p className="flex items-center gap-1.5 font-semibold">
        <Icon name="alert" size={16} />
        {t.deliveries.failed}
      </p>
      <p className="mt-1 break-words">
        {t.refused} {error}
      </p>
      <p className="mt-1">{state === "failed" ? t.givenUp : t.retried}</p>
      <form method="post" action={`/api/staff/leads/${leadId}/resend`} className="mt-2">
        <button type="submit" className={buttonClass("outline")}>
          {t.resend}
        </button>
      </form>
    </div>
  );
}
