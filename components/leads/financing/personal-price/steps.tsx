import { useState } from "react";
import { FormProvider, useForm, useFormContext } from "react-hook-form";
import { FormNotice } from "@/components/leads/core/form-notice";
import { useFormNotice } from "@/components/leads/core/use-form-notice";
import { type StepAddress, useWizard } from "@/components/leads/core/use-wizard";
import { withTradeEstimate } from "@/components/leads/trade/estimated-equity";
import { Icon } from "@/components/ui/icon";
import {
  isAnswered,
  type OpenAnswers,
  PERSONAL_STEPS,
  type PersonalStep,
  personalPosition,
  requestedStep,
  stepHash,
} from "@/lib/catalog/pricing/personal-steps";
import { shownDown, stepPayment } from "@/lib/catalog/pricing/step-payment";

import type { StepPosition } from "@/lib/core/pages/step-position";
import { savedAnswers } from "@/lib/leads/core/profile/saved-answers";
import type { FieldErrors } from "@/lib/leads/core/schemas/field-errors";
import { leadMessages } from "@/lib/store/i18n/lead-messages";
import { personalPriceMessages as t } from "@/lib/store/i18n/personal-price-messages";
import { ContactStep } from "./contact-step";
import { DoneStep } from "./done-step";
import { type Draft, readDraft, saveDraft, saveTyped } from "./draft";
import { LiveFigure } from "./live-figure";
import { NumberStep } from "./number-step";
import { personalLabel } from "./personal-label";
import type { PersonalSetup } from "./setup";
import { personalFieldId, type QuestionProps, type QuestionValues, TITLE_ID } from "./step-form";
import { TradeStep } from "./trade-step";

interface Props {
  setup: PersonalSetup;
  /** Called when the visitor closes the steps. */
  onLeave: () => void;
  /** Called when Back leaves the steps. */
  onGone: () => void;
}

/**
 * Renders the six steps of the personalized price (docs/rules.md#personal-price), one at a time; the URL
 * contains the step.
 */
export function Steps(props: Props) {
  const [draft] = useState(readDraft);
  const form = useForm<QuestionValues>();
  if (!draft) return null;
  return (
    <FormProvider {...form}>
      <OpenSteps {...props} first={draft} />
    </FormProvider>
  );
}

function OpenSteps({ setup, onLeave, onGone, first }: Props & { first: Draft }) {
  const [draft, setDraft] = useState(first);
  const [before] = useState(savedAnswers);
  const notices = useFormNotice();
  const { formState } = useFormContext<QuestionValues>();
  const address: StepAddress<PersonalStep> = {
    addressOf: stepHash,
    requested: () => requestedStep(location.hash),
    onGone,
  };
  const wizard = useWizard({
    form: "personal-price",
    first: address.requested() ?? PERSONAL_STEPS[0],
    answers: draft.answers,
    positionOf: personalPosition,
    check: openQuestion,
    notices,
    address,
  });
  const { step, previous } = wizard;

  const keep = (answers: OpenAnswers) => {
    const next = { ...(readDraft() ?? draft), answers: { ...draft.answers, ...answers } };
    saveDraft(next);
    setDraft(next);
  };
  const question: QuestionProps = {
    answers: draft.answers,
    onNext: (answers) => wizard.complete({ ...draft.answers, ...answers }) && keep(answers),
    onBack: previous === null ? undefined : wizard.back,
    notice: (
      <FormNotice
        notice={notices.notice}
        phone={setup.phone}
        fieldId={personalFieldId}
        labelOf={personalLabel}
      />
    ),
    error: Object.values(formState.errors)[0]?.message,
    typed: readDraft()?.typed ?? {},
    figure(answers) {
      const { vehicle } = draft;
      const given = { ...draft.answers, ...answers };
      const payment = stepPayment(vehicle.priced, given, setup.terms, { chosen: vehicle.chosen, before });
      return setup.lock !== "full" && payment && <LiveFigure payment={payment} />;
    },
    onChange(typed) {
      saveTyped(draft, typed);
      notices.clear();
    },
    onWrong: notices.refuse,
  };
  return (
    <div data-step={step} className="flex min-h-full flex-col">
      <Progress position={wizard} onLeave={onLeave} />
      <h2
        ref={wizard.heading}
        id={TITLE_ID}
        tabIndex={-1}
        className="px-5 pt-5 text-2xl outline-none sm:px-8"
      >
        {t().steps[step].title}
      </h2>
      {isNumberStep(step) && (
        <NumberStep key={step} {...question} step={step} {...numberOf(step, draft, setup)} />
      )}
      {step === "trade-in" && <TradeStep key={step} {...question} />}
      {step === "personal-details" && (
        <ContactStep
          draft={draft}
          setup={setup}
          onBack={question.onBack}
          onWrongAnswer={(errors) => wizard.go(stepOf(errors), errors)}
          onSent={() => {
            keep({ detailsGiven: true });
            wizard.replace("done");
          }}
        />
      )}
      {step === "done" && <DoneStep draft={draft} setup={setup} onLeave={onLeave} />}
    </div>
  );
}

/** Returns a "required" error for a step without a value; the step itself validates typed text. */
function openQuestion(step: PersonalStep, answers: OpenAnswers): FieldErrors {
  const field = step === "trade-in" ? "tradeIn" : isNumberStep(step) ? NUMBERS[step].answer : null;
  return field === null || isAnswered(step, answers) ? {} : { [field]: leadMessages().validation.required };
}

const NUMBERS = {
  "down-payment": { answer: "down", sliderId: "cashDown" },
  "trade-equity": { answer: "tradeEquity", sliderId: "tradeEquity" },
  "credit-score": { answer: "creditScore", sliderId: "creditScore" },
} as const;

type NumberStepName = keyof typeof NUMBERS;

/**
 * Returns the first step with an error, because a value from an earlier visit can be outside this store's
 * range.
 */
function stepOf(errors: FieldErrors): PersonalStep {
  return PERSONAL_STEPS.find((step) => isNumberStep(step) && NUMBERS[step].answer in errors) ?? "trade-in";
}

function isNumberStep(step: string): step is NumberStepName {
  return Object.hasOwn(NUMBERS, step);
}

/** Returns a step's field with its slider. The down payment starts at the one that the vehicle's page shows. */
function numberOf(step: NumberStepName, { vehicle }: Draft, { terms }: PersonalSetup) {
  const { answer, sliderId } = NUMBERS[step];
  const slider = terms.sliders.finance[sliderId];
  if (step === "trade-equity") return { answer, slider: withTradeEstimate(slider) };
  if (step === "credit-score") return { answer, slider };
  const down = shownDown(vehicle.priced, terms, vehicle.chosen);
  return { answer, slider: { ...slider, default: down ?? slider.default } };
}

function Progress({
  position: { position, count },
  onLeave,
}: {
  position: StepPosition<PersonalStep>;
  onLeave: () => void;
}) {
  return (
    <div className="sticky top-0 z-10 bg-page px-5 pt-3 sm:px-8">
      <div className="flex items-center justify-between gap-4">
        <p role="status" className="text-sm font-semibold text-quiet">
          {t().dialog.progress(position, count)}
        </p>
        <button
          type="button"
          onClick={onLeave}
          aria-label={t().dialog.close}
          className="-mr-3 grid size-11 place-items-center rounded-full text-ink hover:bg-panel"
        >
          <Icon name="close" />
        </button>
      </div>
      <div aria-hidden="true" className="mt-1 h-1.5 overflow-hidden rounded-full bg-line">
        <div
          className="h-full rounded-full bg-ink transition-[width] duration-300 ease-out"
          style={{ width: `${(position / count) * 100}%` }}
        />
      </div>
    </div>
  );
}
