import { borderOf, FieldError } from "@/components/leads/core/form-fields";
import type { ValuationQuestion } from "@/config/leads/valuation-questions";
import { tradeFieldId } from "./field-id";

interface Props {
  question: ValuationQuestion;
  answer: string | undefined;
  error: string | undefined;
  bind?: (name: string) => object;
}

/** Renders a question's choices as cards with descriptions; the error summary focuses the first one. */
export function ChoiceCards({ question, answer, error, bind }: Props) {
  const id = tradeFieldId(question.questionId);
  const isShort = question.answers.every(({ explanation }) => explanation === undefined);
  const described = [question.description && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <fieldset aria-describedby={described || undefined}>
      <legend className="mb-1.5 font-semibold text-ink">{question.text}</legend>
      {question.description && (
        <p id={`${id}-hint`} className="mb-2 text-sm text-quiet">
          {question.description}
        </p>
      )}
      {error && <FieldError id={id} error={error} />}
      <div className={`grid gap-2 ${isShort ? "grid-cols-2 sm:grid-cols-3" : "sm:grid-cols-2"}`}>
        {question.answers.map(({ value, label, explanation }, index) => (
          <label
            key={value}
            className={`flex min-h-12 cursor-pointer gap-3 rounded-card border bg-page p-4 transition-colors hover:border-ink has-checked:border-ink has-checked:bg-panel has-checked:ring-1 has-checked:ring-ink ${isShort ? "items-center py-3" : "items-start"} ${borderOf(error)}`}
          >
            <input
              id={index === 0 ? id : `${id}-${index}`}
              type="radio"
              name={question.questionId}
              value={value}
              defaultChecked={value === answer}
              {...bind?.(question.questionId)}
              className="mt-0.5 size-5 shrink-0 accent-ink"
            />
            <span>
              <span className="block font-semibold text-ink">{label}</span>
              {explanation && <span className="mt-0.5 block text-sm">{explanation}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
