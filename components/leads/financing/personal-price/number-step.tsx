import { useState } from "react";
import { ErrorSummary } from "@/components/leads/core/error-summary";
import { TextField } from "@/components/leads/core/form-fields";
import { fitToSlider, type Slider, type SliderId } from "@/lib/catalog/pricing/sliders";
import { payment } from "@/lib/store/i18n/en/payment";
import { personalPrice as t } from "@/lib/store/i18n/en/personal-price";
import { formatNumber } from "@/lib/store/i18n/format";
import { leadMessages } from "@/lib/store/i18n/lead-messages";
import { StepForm } from "./step-form";
import { followTo, type StepProps, takeFocus } from "./step-props";

interface Props extends StepProps {
  step: "down-payment" | "trade-equity" | "credit-score";
  answer: "down" | "tradeEquity" | "creditScore";
  sliderId: SliderId;
  slider: Slider;
}

/**
 * A number by a field and by a slider (docs/rules.md#payment-sliders). A value out of range is corrected to its limit, and
 * the field says so.
 */
export function NumberStep({ step, answer, sliderId, slider, answers, onNext, onBack }: Props) {
  const copy = t.steps[step];
  const given = answers[answer];
  const [text, setText] = useState(String(given ?? slider.default));
  const [unknown, setUnknown] = useState(step === "credit-score" && given === null);
  const [note, setNote] = useState("");
  const [wrong, setWrong] = useState(false);
  const [tries, setTries] = useState(0);
  const id = `personal-${answer}`;
  const { required } = leadMessages().validation;

  /** The number in the field; null where it is empty or was corrected, which the visitor should see first. */
  function settle(): number | null {
    const digits = text.replace(/[\s$,]/g, "");
    setWrong(digits === "");
    if (digits === "") return null;
    const { value, changed } = fitToSlider(sliderId, Number(digits), slider);
    setText(String(value));
    setNote(changed ? payment.fitted[changed](formatNumber(value)) : "");
    return changed ? null : value;
  }

  function submit(): void {
    const value = unknown ? null : settle();
    if (unknown || value !== null) {
      onNext({ [answer]: value });
      return;
    }
    setTries(tries + 1);
    document.getElementById(id)?.focus();
  }

  return (
    <StepForm onSubmit={submit} onBack={onBack}>
      {wrong && tries > 0 && (
        <ErrorSummary
          key={tries}
          ref={takeFocus}
          errors={{ [answer]: required }}
          fieldId={() => id}
          onFollow={followTo(id)}
        />
      )}
      <TextField
        id={id}
        label={copy.field}
        hint={copy.hint}
        error={wrong ? required : undefined}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        disabled={unknown}
        onChange={(event) => {
          setText(event.target.value);
          setNote("");
          setWrong(false);
        }}
        onBlur={() => text.trim() !== "" && settle()}
      />
      <div>
        <input
          type="range"
          min={slider.min}
          max={slider.max}
          step={slider.step}
          value={sliderValue(text, slider)}
          disabled={unknown}
          aria-label={t.slider(copy.field)}
          onChange={(event) => {
            setText(event.target.value);
            setNote("");
            setWrong(false);
          }}
          className="h-11 w-full cursor-pointer accent-(--accent-text)"
        />
        <p aria-hidden="true" className="flex justify-between text-sm text-quiet tabular-nums">
          <span>{formatNumber(slider.min)}</span>
          <span>{formatNumber(slider.max)}</span>
        </p>
        <p role="status" className="mt-2 min-h-6 text-base text-ink">
          {note}
        </p>
      </div>
      {step === "credit-score" && (
        <label className="flex min-h-11 cursor-pointer items-start gap-3">
          <input
            type="checkbox"
            checked={unknown}
            onChange={(event) => setUnknown(event.target.checked)}
            className="mt-0.5 size-6 shrink-0 accent-ink"
          />
          <span>
            <span className="block font-semibold text-ink">{t.steps["credit-score"].unknown}</span>
            <span className="block text-sm text-quiet">
              {t.steps["credit-score"].assumed(slider.default)}
            </span>
          </span>
        </label>
      )}
    </StepForm>
  );
}

/** The slider's value while the field contains another. */
function sliderValue(text: string, slider: Slider): number {
  const value = Number(text.replace(/[\s$,]/g, ""));
  return Number.isNaN(value) ? slider.default : Math.min(Math.max(value, slider.min), slider.max);
}
