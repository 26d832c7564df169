import { useState } from "react";
import { ErrorSummary } from "@/components/leads/core/error-summary";
import { ChoiceField } from "@/components/leads/core/form-fields";
import { personalPrice } from "@/lib/store/i18n/en/personal-price";
import { leadMessages } from "@/lib/store/i18n/lead-messages";
import { StepForm } from "./step-form";
import { followTo, type StepProps, takeFocus } from "./step-props";

const ID = "personal-tradeIn";

/** Yes or no; the step of the trade's equity follows only a yes. */
export function TradeStep({ answers, onNext, onBack }: StepProps) {
  const copy = personalPrice.steps["trade-in"];
  const { required } = leadMessages().validation;
  const [tradeIn, setTradeIn] = useState(answers.tradeIn);
  const [tries, setTries] = useState(0);
  const wrong = tries > 0 && tradeIn === undefined;
  return (
    <StepForm
      onBack={onBack}
      onSubmit={() => (tradeIn === undefined ? setTries(tries + 1) : onNext({ tradeIn }))}
    >
      {wrong && (
        <ErrorSummary
          key={tries}
          ref={takeFocus}
          errors={{ tradeIn: required }}
          fieldId={() => ID}
          onFollow={followTo(ID)}
        />
      )}
      <ChoiceField
        id={ID}
        name="tradeIn"
        label={personalPrice.fields.tradeIn}
        error={wrong ? required : undefined}
        choices={[
          { value: "yes", label: copy.yes },
          { value: "no", label: copy.no },
        ]}
        defaultValue={tradeIn === undefined ? undefined : tradeIn ? "yes" : "no"}
        onChange={(event) => setTradeIn(event.target.value === "yes")}
      />
    </StepForm>
  );
}
