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

/** Prompts for each question in order, and repeats a question with an explanation after an invalid reply. */
async function askThese(
  questions: readonly Question[],
  known: Answers,
  nextLine: NextLine,
): Promise<Answers | null> {
  let answers = known;
  for (const question of questions) {
    let problem: string | null = "";
    while (problem !== null) {
      process.stdout.write(`${question.text}${hintOf(question, answers)}: `);
      const typed = await nextLine();
      if (typed === null) return null;
      const value = givenAnswer(question, typed, answers);
      problem = answerProblem(question, value);
      if (problem === null) answers = { ...answers, [question.id]: value };
      else console.log(`  This ${problem}`);
    }
  }
  return answers;
}
