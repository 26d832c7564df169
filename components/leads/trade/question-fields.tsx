import { SelectField } from "@/components/leads/core/choose-fields";
import { TextAreaField } from "@/components/leads/core/form-fields";
import { FIELD_LIMITS } from "@/config/leads/leads";
import type { Answers, ValuationQuestion } from "@/config/leads/valuation-questions";
import type { FieldErrors } from "@/lib/leads/core/schemas/field-errors";
import { valuationMessages } from "@/lib/store/i18n/valuation-messages";
import { ChoiceCards } from "./choice-cards";
import { TextInput } from "./controls";
import { tradeFieldId } from "./field-id";

interface Props {
  questions: readonly ValuationQuestion[];
  answers: Answers;
  errors: FieldErrors;
  /** Connects a field to the form in the browser. */
  bind?: (name: string) => object;
}

/** Renders the questions of one category, each with its type of input. */
export function QuestionFields({ questions, answers, errors, bind }: Props) {
  return (
    <>
      {questions.map((question) => (
        <QuestionField
          key={question.questionId}
          question={question}
          answer={answers[question.questionId]}
          error={errors[question.questionId]}
          bind={bind}
        />
      ))}
    </>
  );
}

function QuestionField({
  question,
  answer,
  error,
  bind,
}: Pick<Props, "bind"> & {
  question: ValuationQuestion;
  answer: string | undefined;
  error: string | undefined;
}) {
  const { questionId, text, description, required } = question;
  const copy = valuationMessages();
  const common = {
    id: tradeFieldId(questionId),
    name: questionId,
    label: text,
    hint: description,
    error,
    required,
    defaultValue: answer,
    ...bind?.(questionId),
  };
  switch (question.inputType) {
    case "radio":
      return <ChoiceCards question={question} answer={answer} error={error} bind={bind} />;
    case "select": {
      const { required: isRequired, ...rest } = common;
      return <SelectField {...rest} optional={!isRequired} empty={copy.select} options={question.answers} />;
    }
    case "price":
      return <TextInput {...common} before={copy.dollars} inputMode="numeric" maxLength={16} />;
    case "textarea": {
      const { required: isRequired, ...rest } = common;
      return <TextAreaField {...rest} optional={!isRequired} maxLength={FIELD_LIMITS.message} />;
    }
  }
}
