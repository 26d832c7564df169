import { useFormContext } from "react-hook-form";
import { ChoiceField } from "@/components/leads/core/form-fields";
import { personalPriceMessages } from "@/lib/store/i18n/personal-price-messages";
import { personalFieldId, type QuestionProps, type QuestionValues, StepForm } from "./step-form";

/** Asks for a trade-in; its equity step follows only after yes. */
export function TradeStep({
  answers,
  typed,
  notice,
  error,
  figure,
  onChange,
  onNext,
  onBack,
}: QuestionProps) {
  const copy = personalPriceMessages().steps["trade-in"];
  const { register, getValues } = useFormContext<QuestionValues>();
  const submit = () => {
    const chosen = getValues("tradeIn");
    onNext({ tradeIn: chosen ? chosen === "yes" : undefined });
  };
  return (
    <StepForm onBack={onBack} onSubmit={submit} foot={figure({})}>
      {notice}
      <ChoiceField
        id={personalFieldId("tradeIn")}
        label={personalPriceMessages().fields.tradeIn}
        error={error}
        choices={[
          { value: "yes", label: copy.yes },
          { value: "no", label: copy.no },
        ]}
        defaultValue={
          typed.tradeIn ?? (answers.tradeIn === undefined ? undefined : answers.tradeIn ? "yes" : "no")
        }
        {...register("tradeIn", { onChange: () => onChange({ tradeIn: getValues("tradeIn") }) })}
      />
    </StepForm>
  );
}
