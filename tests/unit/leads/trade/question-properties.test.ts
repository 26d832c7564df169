import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Questionnaire, ValuationQuestion } from "@/config/leads/valuation-questions";
import { questionnaireOf } from "@/lib/leads/trade/get-valuation";
import {
  positionOf,
  type QuestionContext,
  sentAnswers,
  tradePartErrors,
  tradeParts,
} from "@/lib/leads/trade/questions/parts";
import { visibleQuestions } from "@/lib/leads/trade/questions/visible";
import { runs } from "../../../support/scale";
import { ANSWERS, QUESTION_CONTEXT } from "./answers";

const IDS = ["a", "b", "c", "d", "e", "f"];
const VALUES = ["1", "2", "3"];

/** Any questions at all: conditions in circles, on nothing, on themselves; choices with nothing to choose. */
const questions: fc.Arbitrary<ValuationQuestion[]> = fc.uniqueArray(
  fc.record({
    questionId: fc.constantFrom(...IDS),
    text: fc.constant("?"),
    inputType: fc.constantFrom("radio", "select", "price", "textarea") as fc.Arbitrary<
      ValuationQuestion["inputType"]
    >,
    required: fc.boolean(),
    answers: fc.subarray(VALUES).map((values) => values.map((value) => ({ value, label: value }))),
    condition: fc.option(
      fc.record({ questionId: fc.constantFrom(...IDS, "nowhere"), answers: fc.subarray(VALUES) }),
      { nil: undefined },
    ),
  }),
  { selector: ({ questionId }) => questionId },
);

const questionnaires: fc.Arbitrary<Questionnaire> = fc
  .tuple(questions, fc.array(fc.subarray(IDS), { minLength: 1, maxLength: 4 }), fc.nat())
  .map(([context, named, flag]) =>
    questionnaireOf(
      context,
      [],
      named.map((questionIds, index) => ({
        categoryId: `part-${index}`,
        title: "",
        questionIds,
        remainingProviderQuestions: index === flag % named.length,
      })),
    ),
  );

const typed = fc.dictionary(
  fc.constantFrom(...IDS),
  fc.oneof(fc.constantFrom(...VALUES, "", "$1,200", "nonsense"), fc.string()),
);

/** Returns the first accepted answer of a question. */
function answered(question: ValuationQuestion): string {
  return question.inputType === "price" ? "100" : (question.answers[0]?.value ?? "words");
}

const whole = { ...ANSWERS };

describe("the question engine", () => {
  it("no reachable state is without a way forward", () => {
    fc.assert(
      fc.property(
        questionnaires,
        typed,
        fc.option(fc.string(), { nil: undefined }),
        (questionnaire, some, part) => {
          const context: QuestionContext = { questionnaire, thisYear: 2026 };
          let answers: Record<string, string> = { ...whole, ...some };
          let position = positionOf(context, part, answers);
          // A visitor who corrects each reported answer and continues reaches the end after finitely many steps.
          for (let steps = 0; position.next !== null; steps++) {
            expect(steps).toBeLessThan(60);
            const wrong = Object.keys(tradePartErrors(context, position.step, answers));
            const shown = visibleQuestions(questionnaire, answers);
            for (const field of wrong) {
              const question = shown.find(({ questionId }) => questionId === field);
              expect(question, `${field} is wrong, but is not shown`).toBeDefined();
              answers = { ...answers, [field]: answered(question!) };
            }
            position = positionOf(context, wrong.length > 0 ? position.step : position.next, answers);
          }
          expect(position.step).toBe("summary");
          expect(
            tradeParts(context, answers).flatMap((each) =>
              Object.keys(tradePartErrors(context, each, answers)),
            ),
          ).toEqual([]);
        },
      ),
      { numRuns: runs(500) },
    );
  });

  it("hidden values are never sent", () => {
    fc.assert(
      fc.property(questionnaires, typed, (questionnaire, answers) => {
        const shown = new Set(visibleQuestions(questionnaire, answers).map(({ questionId }) => questionId));
        for (const id of Object.keys(sentAnswers({ questionnaire, thisYear: 2026 }, answers))) {
          expect(shown.has(id)).toBe(true);
        }
      }),
      { numRuns: runs(500) },
    );
  });

  it("sent values, sent again, are equal: the server hides the browser's hidden ones", () => {
    fc.assert(
      fc.property(questionnaires, typed, (questionnaire, answers) => {
        const context = { questionnaire, thisYear: 2026 };
        const sent = sentAnswers(context, answers);
        expect(sentAnswers(context, sent)).toEqual(sent);
      }),
    );
  });

  it("every question of the site itself can be reached", () => {
    for (const { questionId, condition } of QUESTION_CONTEXT.questionnaire.questions) {
      const answers = condition ? { [condition.questionId]: condition.answers[0]! } : {};
      const shown = visibleQuestions(QUESTION_CONTEXT.questionnaire, answers).map((each) => each.questionId);
      expect(shown).toContain(questionId);
      const named = QUESTION_CONTEXT.questionnaire.categories.filter(({ questionIds }) =>
        questionIds.includes(questionId),
      );
      expect(named).toHaveLength(1);
    }
  });
});
