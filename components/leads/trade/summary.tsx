import { Link } from "@/components/ui/link";
import type { Answers, Questionnaire } from "@/config/leads/valuation-questions";
import { photosIn, TRADE_CONTACT_FIELDS, TRADE_VEHICLE_FIELDS } from "@/lib/leads/trade/questions/fields";
import {
  CONTACT_PART,
  categoryOf,
  PHOTOS_PART,
  type QuestionContext,
  SUMMARY_PART,
  tradeParts,
  VEHICLE_PART,
} from "@/lib/leads/trade/questions/parts";
import { questionsOf, readAnswer } from "@/lib/leads/trade/questions/visible";
import { formatAnswer } from "@/lib/leads/trade/read-trade-in";
import { valuationMessages } from "@/lib/store/i18n/valuation-messages";

export function partTitle(questionnaire: Questionnaire, part: string): string {
  const { parts } = valuationMessages();
  return categoryOf(questionnaire, part)?.title ?? parts[part as keyof typeof parts] ?? "";
}

export function partDescription(questionnaire: Questionnaire, part: string): string | undefined {
  const copy = valuationMessages();
  if (part === PHOTOS_PART) return copy.photos.description;
  if (part === CONTACT_PART) return copy.contactDescription;
  if (part === SUMMARY_PART) return copy.summaryDescription;
  return categoryOf(questionnaire, part)?.description;
}

/** Returns the label of a field for the error list. */
export function fieldLabel({ questions }: Questionnaire, field: string): string {
  const { fields, optional } = valuationMessages();
  const text =
    fields[field as keyof typeof fields] ??
    questions.find(({ questionId }) => questionId === field)?.text ??
    "";
  return text.replace(optional, "");
}

interface Props {
  context: QuestionContext;
  answers: Answers;
  hrefOf: (part: string) => string;
}

/** Renders a summary of all values to submit, by part, each part with a link to edit it. */
export function Summary({ context, answers, hrefOf }: Props) {
  const copy = valuationMessages();
  return (
    <div className="divide-y divide-line border-y border-line">
      {tradeParts(context, answers)
        .filter((part) => part !== SUMMARY_PART)
        .map((part) => {
          const title = partTitle(context.questionnaire, part);
          return (
            <section key={part} className="py-5">
              <div className="flex items-baseline justify-between gap-4">
                <h3 className="text-lg">{title}</h3>
                <Link
                  href={hrefOf(part)}
                  aria-label={copy.change(title)}
                  className="inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-4"
                >
                  {copy.changeWord}
                </Link>
              </div>
              <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
                {linesOf(part, context, answers).map(([label, value]) => (
                  <div key={label}>
                    <dt className="text-sm text-quiet">{label}</dt>
                    <dd className="break-words whitespace-pre-line text-ink">{value}</dd>
                  </div>
                ))}
              </dl>
            </section>
          );
        })}
    </div>
  );
}

function linesOf(part: string, { questionnaire }: QuestionContext, answers: Answers): [string, string][] {
  const copy = valuationMessages();
  if (part === VEHICLE_PART || part === CONTACT_PART) {
    const fields = part === VEHICLE_PART ? TRADE_VEHICLE_FIELDS : TRADE_CONTACT_FIELDS;
    return fields.flatMap((field): [string, string][] => {
      const value = answers[field]?.trim();
      if (field === "consent") return [[copy.fields.consent, value ? copy.yes : copy.no]];
      return value ? [[copy.fields[field].replace(copy.optional, ""), value]] : [];
    });
  }
  if (part === PHOTOS_PART) {
    const { length } = photosIn(answers);
    const { label, given } = copy.photos;
    return [[label.replace(copy.optional, ""), length > 0 ? given(length) : copy.notGiven]];
  }
  const category = questionnaire.categories.find(({ categoryId }) => categoryId === part);
  const questions = category ? questionsOf(category, questionnaire, answers) : [];
  return questions.map((question) => {
    const answer = readAnswer(question, answers[question.questionId]);
    const label = question.text.replace(copy.optional, "");
    return [label, answer.kind === "given" ? formatAnswer(question, answer.value) : copy.notGiven];
  });
}
