import { z } from "zod";
import { fillIn } from "./inherit";
import { jsonText } from "./json-text";
import { GROUP_FILE, type GroupFile } from "./parse-group-files";
import {
  type Answers,
  answerProblem,
  GROUP_QUESTIONS,
  nested,
  type Question,
  STORE_QUESTIONS,
} from "./questions";

/** Answers about a new group. */
export interface GroupAnswers {
  group: Answers;
  stores: readonly Answers[];
}

const AnswersFileSchema = z
  .record(z.string(), z.unknown())
  .and(z.object({ stores: z.array(z.record(z.string(), z.unknown())).min(1) }));

/**
 * Reads a file of answers: `{"name": …, "stores": [{"name": …}, …]}`, by the ids of the questions.
 * @returns the answers, or their problems, one per line
 */
export function readAnswers(text: string): GroupAnswers | { problems: string[] } {
  const json = parsed(text);
  const read = AnswersFileSchema.safeParse(json);
  if (!read.success) return { problems: ['It must be JSON with the answers and "stores": [{ … }].'] };
  const { stores, ...rest } = read.data;
  const group = withSuggestions(GROUP_QUESTIONS, rest);
  const answers = {
    group,
    stores: stores.map((store) => withSuggestions(STORE_QUESTIONS, { ...store, group: group.id })),
  };
  const problems = [
    ...answersProblems(GROUP_QUESTIONS, rest, group),
    ...stores.flatMap((store, at) =>
      answersProblems(STORE_QUESTIONS, store, answers.stores[at]!).map((line) => `stores.${at}.${line}`),
    ),
  ];
  return problems.length > 0 ? { problems } : answers;
}

/** Returns the files of a new group; the group's own first. */
export function newGroupFiles({ group, stores }: GroupAnswers): GroupFile[] {
  const ids = stores.map(({ id }) => String(id));
  return [
    {
      name: GROUP_FILE,
      text: jsonText({
        $schema: "../schema/group.schema.json",
        ...fieldsOf(GROUP_QUESTIONS, group),
        ...(ids.length > 1 && { stores: ids }),
      }),
    },
    ...stores.map((store) => ({
      name: `${store.id}.json`,
      text: jsonText({ $schema: "../schema/store.schema.json", ...fieldsOf(STORE_QUESTIONS, store) }),
    })),
  ];
}

/** Converts typed text to the question's field; empty input gives the question's suggestion. */
export function givenAnswer(question: Question, typed: unknown, answers: Answers): unknown {
  const given = typed === undefined || typed === "" ? question.suggestion?.(answers) : typed;
  return typeof given === "string" && question.read ? question.read(given) : given;
}

function withSuggestions(questions: readonly Question[], given: Answers): Answers {
  const answers: Record<string, unknown> = { ...given };
  for (const question of questions) answers[question.id] = givenAnswer(question, given[question.id], answers);
  return answers;
}

function answersProblems(questions: readonly Question[], given: Answers, answers: Answers): string[] {
  const ids = questions.map(({ id }) => id);
  const unknown = Object.keys(given).filter((id) => !ids.includes(id));
  return [
    ...unknown.map((id) => `${id}: there is no such answer. Known: ${ids.join(", ")}.`),
    ...questions.flatMap((question) => {
      const problem = answerProblem(question, answers[question.id]);
      return problem ? [`${question.id}: ${problem}`] : [];
    }),
  ];
}

function fieldsOf(questions: readonly Question[], answers: Answers): Answers {
  return questions.reduce<Answers>(
    // "None" needs no field.
    (fields, { id, field }) =>
      field && answers[id] !== null ? fillIn(fields, nested(field, answers[id])) : fields,
    {},
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
