import { Moment } from "@/components/staff/leads/lead-marks";
import { TextForm } from "@/components/staff/leads/text-form";
import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { TEXT_FAILURES } from "@/config/leads/texts";
import { formatPhone } from "@/lib/core/contact/phone-format";
import { dateFormat } from "@/lib/core/time/zoned-time";
import type { LeadMail } from "@/lib/staff/leads/messages";
import type { TextState } from "@/lib/staff/leads/text-form";
import { staffCallMessages } from "@/lib/store/i18n/staff-call-messages";
import { staffLeadMessages } from "@/lib/store/i18n/staff-lead-messages";
import { staffTextMessages } from "@/lib/store/i18n/staff-text-messages";

/** Renders one text or call of a lead, with its delivery, and the question whether it asks for no more texts. */
export function LeadText({ text, leadId, timeZone }: { text: LeadMail; leadId: string; timeZone: string }) {
  const t = staffTextMessages();
  const { id, direction, author, sender, at, files, delivery, stop } = text;
  const isOwn = direction === "out";
  const isCall = text.channel === "call";
  return (
    <article>
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-quiet">
        <Icon name={isCall ? "phone" : "message"} size={16} />
        <span className="font-semibold text-ink">
          {isOwn ? author : formatPhone(sender ?? "", "general")}
        </span>
        <span>
          {isCall ? staffCallMessages().title : isOwn ? t.you : t.answer} ·{" "}
          <Moment at={at} timeZone={timeZone} />
        </span>
      </p>
      <p className="mt-2 whitespace-pre-line break-words text-ink">{text.text}</p>
      {files.length > 0 && <p className="mt-2 break-words text-sm text-quiet">{t.media(files.join(", "))}</p>}
      {stop === "stopped" && <p className="mt-2 text-sm text-warning">{t.stopped}</p>}
      {stop === "kept" && <p className="mt-2 text-sm text-quiet">{t.kept}</p>}
      {stop === "asked" && <StopQuestion leadId={leadId} message={id} />}
      {delivery && <TextDelivery {...delivery} />}
    </article>
  );
}

function StopQuestion({ leadId, message }: { leadId: string; message: string }) {
  const t = staffTextMessages();
  return (
    <form
      method="post"
      action={`/api/staff/leads/${leadId}/text-stop`}
      className="mt-3 rounded-sm border border-line bg-page p-3"
      data-testid="stop-question"
    >
      <input type="hidden" name="message" value={message} />
      <p className="flex gap-2 text-warning">
        <Icon name="alert" size={20} />
        {t.asked}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <button type="submit" name="stop" value="true" className={buttonClass("dark")}>
          {t.stop}
        </button>
        <button type="submit" name="stop" value="false" className={buttonClass("outline")}>
          {t.keep}
        </button>
      </div>
    </form>
  );
}

function TextDelivery({ state, error }: NonNullable<LeadMail["delivery"]>) {
  const t = staffTextMessages();
  const known = error === null ? undefined : TEXT_FAILURES[error];
  const isFailed = state === "failed";
  const colour = isFailed ? "text-danger" : state === "delivered" ? "text-success" : "text-quiet";
  return (
    <p className={`mt-2 flex flex-wrap items-center gap-1.5 text-sm ${colour}`}>
      <Icon name={isFailed ? "alert" : state === "waiting" ? "clock" : "check"} size={16} />
      {t.deliveries[state]}
      {error !== null && ":"}
      {error !== null && <span>{known ? t.failures[known] : t.otherFailure(error)}</span>}
    </p>
  );
}

/** Renders the form for a text, or why none can be sent; nothing at a store without texts. */
export function TextReply({ state, timeZone }: { state: TextState; timeZone: string }) {
  const t = staffTextMessages();
  if (!state.ok && state.why === "off") return null;
  return (
    <section id="text" aria-labelledby="text-title" className="mt-6 scroll-mt-4 border-t border-line pt-4">
      <h3 id="text-title" className="text-base">
        {t.form}
      </h3>
      {state.ok ? (
        <TextForm form={state.form} />
      ) : (
        <p className="mt-1 text-quiet" data-testid="text-refused">
          {state.until === null
            ? staffLeadMessages().refusals[`text-${state.why}`]
            : t.until(
                dateFormat({ timeZone, weekday: "long", hour: "numeric", minute: "2-digit" }).format(
                  state.until,
                ),
              )}
        </p>
      )}
    </section>
  );
}
