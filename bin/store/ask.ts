import { createInterface } from "node:readline/promises";
import { type GroupAnswers, givenAnswer } from "../../lib/store/files/new-group";
import {
  type Answers,
  answerProblem,
  GROUP_QUESTIONS,
  hintOf,
  type Question,
  STORE_QUESTIONS,
} from "../../lib/store/files/questions";

type NextLine = () => Promise<string | null>;

/** Prompts for the settings of a new group on the terminal. Null when the input ends early. */
export async function askForGroup(): Promise<GroupAnswers | null> {
  const terminal = createInterface({ input: process.stdin });
  const lines = terminal[Symbol.asyncIterator]();
  const nextLine: NextLine = async () => {
    const { done, value } = await lines.next();
    return done ? null : value.trim();
  };
  try {
    return await askAll(nextLine);
  } finally {
    terminal.close();
  }
}

async function askAll(nextLine: NextLine): Promise<GroupAnswers | null> {
  console.log(`Empty input takes what is in brackets; ${BACK} goes back to the question before.\n`);
  const group = await askThese(GROUP_QUESTIONS, {}, nextLine);
  const stores: Answers[] = [];
  let isAnother = group !== null;
  while (isAnother) {
    console.log(`\nStore ${stores.length + 1}`);
    const store = await askThese(STORE_QUESTIONS, { group: group?.id }, nextLine);
    if (!store) return stopped();
    stores.push(store);
    process.stdout.write("Another store? y/n [n]: ");
    isAnother = /^y/i.test((await nextLine()) ?? "");
  }
  return group ? { group, stores } : stopped();
}

function stopped(): null {
  console.error("\nThe answers ended too early. Nothing was written.");
  return null;
}

/** Input that returns to the previous question. */
const BACK = "<";

/**
 * Prompts for each question in order, and repeats a question with an explanation after an invalid reply. `<`
 * returns to the previous question, whose reply is then the default for empty input.
 */
async function askThese(
  questions: readonly Question[],
  known: Answers,
  nextLine: NextLine,
): Promise<Answers | null> {
  const typed: string[] = [];
  let answers = known;
  for (let at = 0; at < questions.length; ) {
    const question = questions[at]!;
    const before = typed[at];
    process.stdout.write(`${question.text}${before ? ` [${before}]` : hintOf(question, answers)}: `);
    const line = await nextLine();
    if (line === null) return null;
    if (line === BACK) {
      at = Math.max(0, at - 1);
      continue;
    }
    const text = line === "" ? (before ?? "") : line;
    const value = givenAnswer(question, text, answers);
    const problem = answerProblem(question, value);
    if (problem !== null) {
      console.log(`  This ${problem}`);
      continue;
    }
    typed[at] = text;
    answers = { ...answers, [question.id]: value };
    at++;
  }
  return answers;
}
