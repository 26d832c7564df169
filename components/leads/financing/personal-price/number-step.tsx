import { useState } from "react";
import { useController } from "react-hook-form";
import { TextField } from "@/components/leads/core/form-fields";
import { UNKNOWN_SCORE_BAND } from "@/config/catalog/finance-sliders";
import { unknownScore } from "@/lib/catalog/pricing/personal-payment";
import type { OpenAnswers } from "@/lib/catalog/pricing/personal-steps";
import type { Slider } from "@/lib/catalog/pricing/sliders";
import { readPersonalNumber } from "@/lib/leads/financing/personal-price-schema";
import { creditBandMessages } from "@/lib/store/i18n/credit-band-messages";
import { formatNumber } from "@/lib/store/i18n/format";
import { personalPriceMessages as t } from "@/lib/store/i18n/personal-price-messages";
import { personalFieldId, type QuestionProps, type QuestionValues, StepForm } from "./step-form";

interface Props extends QuestionProps {
  step: "down-payment" | "trade-equity" | "credit-score";
  answer: "down" | "tradeEquity" | "creditScore";
  slider: Slider;
}

/** Name of the checkbox beside the score. */
const UNKNOWN = "creditScoreUnknown";

/**
 * Renders a number as a field and a slider (docs/rules.md#payment-sliders). A number out of range is not
 * changed: the field shows an error, and the step stays. The score's field starts empty, because only the
 * visitor can provide a score.
 */
export function NumberStep(props: Props) {
  const { step, answer, slider, answers, typed, notice, error, figure, onChange, onWrong, onNext, onBack } =
    props;
  const copy = t().steps[step];
  const given = answers[answer];
  const mayBeOpen = step === "credit-score";
  const { field } = useController<QuestionValues>({
    name: answer,
    defaultValue: typed[answer] ?? (given === null ? "" : String(given ?? (mayBeOpen ? "" : slider.default))),
  });
  const [unknown, setUnknown] = useState(
    mayBeOpen && (typed[UNKNOWN] === undefined ? given === null : typed[UNKNOWN] === "yes"),
  );

  function change(text: string): void {
    field.onChange(text);
    onChange({ [answer]: text });
  }

  /** Returns the value on screen; an invalid or missing one leaves the payment as it was. */
  function typedAnswer(): OpenAnswers {
    if (unknown) return { [answer]: null };
    const read = readPersonalNumber(field.value, slider);
    return read.ok && read.value !== null ? { [answer]: read.value } : {};
  }

  function submit(): void {
    const read = readPersonalNumber(unknown ? "" : field.value, slider);
    if (!read.ok) onWrong({ [answer]: read.error });
    else onNext({ [answer]: read.value ?? (mayBeOpen ? null : undefined) });
  }

  return (
    <StepForm onSubmit={submit} onBack={onBack} foot={figure(typedAnswer())}>
      {notice}
      <TextField
        id={personalFieldId(answer)}
        label={copy.field}
        hint={copy.hint}
        error={error}
        inputMode="numeric"
        value={field.value}
        disabled={unknown}
        optional={mayBeOpen}
        onChange={(event) => change(event.target.value)}
      />
      <div>
        <input
          type="range"
          min={slider.min}
          max={slider.max}
          step={slider.step}
          value={sliderValue(field.value, slider)}
          disabled={unknown}
          aria-label={t().slider(copy.field)}
          onChange={(event) => change(event.target.value)}
          className="h-11 w-full cursor-pointer accent-(--accent-text)"
        />
        <p aria-hidden="true" className="flex justify-between text-sm text-quiet tabular-nums">
          <span>{formatNumber(slider.min)}</span>
          <span>{formatNumber(slider.max)}</span>
        </p>
      </div>
      {step === "credit-score" && (
        <label className="flex min-h-11 cursor-pointer items-start gap-3">
          <input
            type="checkbox"
            checked={unknown}
            onChange={(event) => {
              setUnknown(event.target.checked);
              onChange({ [UNKNOWN]: event.target.checked ? "yes" : "" });
            }}
            className="mt-0.5 size-6 shrink-0 accent-ink"
          />
          <span>
            <span className="block font-semibold text-ink">{t().steps["credit-score"].unknown}</span>
            <span className="block text-sm text-quiet">
              {t().steps["credit-score"].assumed(
                creditBandMessages().names[UNKNOWN_SCORE_BAND],
                unknownScore(),
              )}
            </span>
          </span>
        </label>
      )}
    </StepForm>
  );
}

/** Returns the slider's position if the field is empty or contains an invalid value. */
function sliderValue(text: string, slider: Slider): number {
  const value = Number(text.replace(/[\s$,]/g, "") || Number.NaN);
  return Number.isNaN(value) ? slider.default : Math.min(Math.max(value, slider.min), slider.max);
}
