import { useEffect, useLayoutEffect, useState } from "react";
import { withTradeEstimate } from "@/components/leads/trade/estimated-equity";
import { Icon } from "@/components/ui/icon";
import { requestedStep } from "@/lib/catalog/pricing/personal-path";
import {
  type OpenAnswers,
  PERSONAL_STEPS,
  type StepPosition,
  stepPosition,
} from "@/lib/catalog/pricing/personal-steps";
import { personalPrice as t } from "@/lib/store/i18n/en/personal-price";
import { ContactStep } from "./contact-step";
import { DoneStep } from "./done-step";
import { readDraft, saveDraft } from "./draft";
import { NumberStep } from "./number-step";
import type { PersonalSetup } from "./setup";
import { type StepProps, TITLE_ID } from "./step-props";
import { pushStep, replaceStep } from "./steps-history";
import { TradeStep } from "./trade-step";

interface Props {
  setup: PersonalSetup;
  /** Closed by the visitor. */
  onLeave: () => void;
  /** Back led out of the steps. */
  onGone: () => void;
}

/** The six steps of the personalised price (docs/rules.md#personal-price), one at a time; the address says which. */
export function Steps({ setup, onLeave, onGone }: Props) {
  const [draft, setDraft] = useState(readDraft);
  const [requested, setRequested] = useState(() => requestedStep(location.hash));
  const position = stepPosition(requested ?? PERSONAL_STEPS[0], draft?.answers ?? {});
  const { step, previous } = position;

  useEffect(() => {
    const follow = () => {
      const next = requestedStep(location.hash);
      setRequested(next);
      if (next === null) onGone();
    };
    addEventListener("popstate", follow);
    return () => removeEventListener("popstate", follow);
  }, [onGone]);

  // An address that skips a step shows the first that is still open.
  useEffect(() => {
    if (requested !== null && requested !== step) {
      replaceStep(step);
      setRequested(step);
    }
  }, [requested, step]);

  useLayoutEffect(() => {
    if (step) document.getElementById(TITLE_ID)?.focus();
  }, [step]);

  if (!draft) return null;
  const keep = (answers: OpenAnswers) => {
    const next = { ...(readDraft() ?? draft), answers: { ...draft.answers, ...answers } };
    saveDraft(next);
    setDraft(next);
    return next.answers;
  };
  const go = (to: typeof step, move: typeof pushStep) => {
    move(to);
    setRequested(to);
  };
  const common: StepProps = {
    answers: draft.answers,
    onNext: (answers) => {
      const { next } = stepPosition(step, keep(answers));
      if (next) go(next, pushStep);
    },
    onBack: previous === null ? undefined : () => go(previous, pushStep),
  };
  return (
    <div data-step={step} className="flex min-h-full flex-col">
      <Progress position={position} onLeave={onLeave} />
      <h2 id={TITLE_ID} tabIndex={-1} className="px-5 pt-5 text-2xl outline-none sm:px-8">
        {t.steps[step].title}
      </h2>
      {isNumberStep(step) && <NumberStep key={step} {...common} step={step} {...numberOf(step, setup)} />}
      {step === "trade-in" && <TradeStep key={step} {...common} />}
      {step === "personal-details" && (
        <ContactStep
          {...common}
          draft={draft}
          setup={setup}
          onSent={() => {
            keep({ detailsGiven: true });
            go("done", replaceStep);
          }}
        />
      )}
      {step === "done" && <DoneStep draft={draft} setup={setup} onLeave={onLeave} />}
    </div>
  );
}

const NUMBERS = {
  "down-payment": { answer: "down", sliderId: "cashDown" },
  "trade-equity": { answer: "tradeEquity", sliderId: "tradeEquity" },
  "credit-score": { answer: "creditScore", sliderId: "creditScore" },
} as const;

type NumberStepName = keyof typeof NUMBERS;

function isNumberStep(step: string): step is NumberStepName {
  return Object.hasOwn(NUMBERS, step);
}

function numberOf(step: NumberStepName, { terms }: PersonalSetup) {
  const { answer, sliderId } = NUMBERS[step];
  const slider = terms.sliders.finance[sliderId];
  return { answer, sliderId, slider: step === "trade-equity" ? withTradeEstimate(slider) : slider };
}

function Progress({
  position: { position, count },
  onLeave,
}: {
  position: StepPosition;
  onLeave: () => void;
}) {
  return (
    <div className="sticky top-0 z-10 bg-page px-5 pt-3 sm:px-8">
      <div className="flex items-center justify-between gap-4">
        <p role="status" className="text-sm font-semibold text-quiet">
          {t.dialog.progress(position, count)}
        </p>
        <button
          type="button"
          onClick={onLeave}
          aria-label={t.dialog.close}
          className="-mr-3 grid size-11 place-items-center rounded-full text-ink hover:bg-panel"
        >
          <Icon name="close" />
        </button>
      </div>
      <div aria-hidden="true" className="mt-1 h-1 overflow-hidden rounded-full bg-line">
        <div
          className="h-full rounded-full bg-(--accent-text) transition-[width] duration-300 ease-out"
          style={{ width: `${(position / count) * 100}%` }}
        />
      </div>
    </div>
  );
}
