import type { ComponentProps, FormEvent, ReactNode, Ref } from "react";
import { ErrorSummary } from "@/components/leads/core/error-summary";
import { HoneypotField } from "@/components/leads/core/form-fields";
import type { PrefillState } from "@/components/leads/core/use-prefill";
import { buttonClass } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { Link } from "@/components/ui/link";
import { PHOTO_FIELDS } from "@/config/leads/trade-photos";
import { WANTED_KEY } from "@/config/leads/wanted";
import type { StepPosition } from "@/lib/core/pages/step-position";
import type { FieldErrors } from "@/lib/leads/core/schemas/field-errors";
import { photosIn } from "@/lib/leads/trade/questions/fields";
import {
  CONTACT_PART,
  categoryOf,
  PHOTOS_PART,
  SUMMARY_PART,
  sentAnswers,
  VEHICLE_PART,
} from "@/lib/leads/trade/questions/parts";
import { questionsOf } from "@/lib/leads/trade/questions/visible";
import { type TradeFlow, YOUR_VEHICLE_PATH } from "@/lib/leads/trade/trade-flow";
import { valuationMessages } from "@/lib/store/i18n/valuation-messages";
import { ContactFields } from "./contact-fields";
import { tradeFieldId } from "./field-id";
import { PhotoFields } from "./photo-fields";
import { QuestionFields } from "./question-fields";
import { fieldLabel, partDescription, partTitle, Summary } from "./summary";
import { VehicleFields } from "./vehicle-fields";

interface Props {
  flow: TradeFlow;
  position: StepPosition;
  answers: Record<string, string>;
  errors: FieldErrors;
  /** Returns the URL of another part. */
  hrefOf: (part: string) => string;
  /** Handlers and state of the hydrated form. */
  live?: {
    onSubmit: (event: FormEvent) => void;
    /** Connects a field to the form. */
    bind: (name: string) => object;
    heading: Ref<HTMLHeadingElement>;
    honeypot: Ref<HTMLInputElement>;
    vehicle: ComponentProps<typeof VehicleFields>["live"];
    isSending: boolean;
    /** Result of an attempt, instead of the plain form's error summary. */
    notice: ReactNode;
    photos: ReactNode;
    known: PrefillState;
    onForget: () => void;
  };
}

/**
 * Renders one part of the questionnaire, with the same markup on the server and in the browser, so that
 * hydration does not shift the layout.
 */
export function PartForm({ flow, position, answers, errors, hrefOf, live }: Props) {
  const copy = valuationMessages();
  const { step: part, previous } = position;
  const isLast = part === SUMMARY_PART;
  const description = partDescription(flow.questionnaire, part);
  return (
    <>
      <Progress position={position.position} count={position.count} />
      <h2 ref={live?.heading} tabIndex={-1} className="scroll-mt-24 text-2xl outline-none sm:text-3xl">
        {partTitle(flow.questionnaire, part)}
      </h2>
      {description && <p className="mt-2 max-w-prose">{description}</p>}
      <Form
        action={isLast ? "/api/leads/sell-trade" : "/api/trade/answers"}
        method="post"
        encType={part === PHOTOS_PART && !live ? "multipart/form-data" : undefined}
        noValidate
        aria-label={copy.formName}
        className="relative mt-6 space-y-6"
        onSubmit={live?.onSubmit}
      >
        {!live && <EnterButton />}
        {live?.notice}
        {!live && Object.keys(errors).length > 0 && (
          <ErrorSummary
            errors={errors}
            fieldId={tradeFieldId}
            labelOf={(field) => fieldLabel(flow.questionnaire, field)}
          />
        )}
        {isLast ? (
          Object.entries(sentAnswers(flow, answers)).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))
        ) : (
          <>
            <input type="hidden" name="part" value={part} />
            <input type="hidden" name={WANTED_KEY} value={answers[WANTED_KEY] ?? ""} />
            {flow.token !== null && <input type="hidden" name="draft" value={flow.token} />}
          </>
        )}
        {isLast && (
          <>
            <input type="hidden" name="page" value={YOUR_VEHICLE_PATH} />
            <HoneypotField id={tradeFieldId("honeypot")} ref={live?.honeypot} />
          </>
        )}
        <PartFields {...{ flow, answers, errors, part, hrefOf, live }} />
        <div className="flex flex-wrap items-center gap-3 border-t border-line pt-6">
          <button
            type="submit"
            aria-disabled={live?.isSending}
            className={buttonClass(
              "primary",
              "min-h-12 w-full aria-disabled:opacity-60 sm:w-auto sm:min-w-52",
            )}
          >
            {live?.isSending ? copy.sending : isLast ? copy.submit : copy.next}
          </button>
          {previous !== null && (
            <Link href={hrefOf(previous)} className={buttonClass("outline", "min-h-12 max-sm:w-full")}>
              {copy.back}
            </Link>
          )}
        </div>
      </Form>
    </>
  );
}

function PartFields({
  flow,
  answers,
  errors,
  part,
  hrefOf,
  live,
}: Omit<Props, "position"> & { part: string }) {
  if (part === VEHICLE_PART)
    return (
      <VehicleFields
        flow={flow}
        answers={answers}
        errors={errors}
        notice={flow.notice}
        live={live?.vehicle}
      />
    );
  if (part === CONTACT_PART)
    return (
      <ContactFields
        answers={answers}
        errors={errors}
        consentText={flow.consentText}
        bind={live?.bind}
        known={live?.known}
        onForget={live?.onForget}
      />
    );
  if (part === PHOTOS_PART)
    return live?.photos ?? <PhotoFields ids={photosIn(answers)} error={errors[PHOTO_FIELDS.all]} />;
  if (part === SUMMARY_PART) return <Summary context={flow} answers={answers} hrefOf={hrefOf} />;
  const category = categoryOf(flow.questionnaire, part);
  const questions = category ? questionsOf(category, flow.questionnaire, answers) : [];
  return <QuestionFields questions={questions} answers={answers} errors={errors} bind={live?.bind} />;
}

/**
 * Renders the button that Enter activates, because browsers use a form's first button, which would be "Look
 * up VIN". It is only visually hidden, because Safari skips a button that is not displayed.
 */
function EnterButton() {
  return (
    <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
      {valuationMessages().next}
    </button>
  );
}

function Progress({ position, count }: { position: number; count: number }) {
  const copy = valuationMessages();
  return (
    <div className="mb-6">
      <p className="mb-2 text-sm font-semibold text-quiet tabular-nums">{copy.progress(position, count)}</p>
      <div aria-hidden="true" className="flex gap-1.5">
        {Array.from({ length: count }, (_, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
            key={index}
            className={`h-1.5 flex-1 rounded-full forced-colors:border ${index < position ? "bg-ink" : "bg-line"}`}
          />
        ))}
      </div>
    </div>
  );
}
