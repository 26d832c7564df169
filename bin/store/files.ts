import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { pricingAdvice } from "../../lib/catalog/pricing/store-pricing";
import { env } from "../../lib/core/platform/env";
import { profileAdvice } from "../../lib/core/theme/theme";
import { leadStoreProblem, publicProblems } from "../../lib/store/files/check-public";
import { type GroupAnswers, givenAnswer, newGroupFiles, readAnswers } from "../../lib/store/files/new-group";
import { type GroupFiles, parseGroupFiles, STORES_FOLDER } from "../../lib/store/files/parse-group-files";
import { problemLine } from "../../lib/store/files/problems";
import {
  type Answers,
  answerProblem,
  GROUP_QUESTIONS,
  hintOf,
  type Question,
  STORE_QUESTIONS,
} from "../../lib/store/files/questions";
import { groupsWithFiles, readGroupFiles, storesOfOthers } from "../../lib/store/files/read-group-files";
import { reportChanges } from "./apply";
import { type Command, EXIT } from "./command";

type NextLine = () => Promise<string | null>;

/** Prompts for the settings of a new group on the terminal. Null when the input ends early. */
async function askForGroup(): Promise<GroupAnswers | null> {
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
    const store = await askThese(STORE_QUESTIONS, { group: group?.id, state: group?.state }, nextLine);
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
    const problem = answerProblem(question, value) ?? question.problem?.(value, answers) ?? null;
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

/** `npm run store -- check`: validates a group's files. */
export const checkCommand: Command = {
  usage: [
    "check [GROUP]",
    "what is wrong in config/stores/GROUP, all of it, with line and remedy; without GROUP in all groups. Then which colors " +
      "are corrected, and what was changed in the database and differs from the files",
  ],
  run: async ({ positionals, values }) => {
    if (positionals.length > 1 || Object.keys(values).length > 0) return null;
    const root = env().FILES_ROOT;
    const groups = positionals.length > 0 ? positionals : groupsWithFiles(root);
    const results = groups.map((group) => report(group, readGroupFiles(root, group)));
    if (!results.every(Boolean)) return EXIT.refused;
    for (const group of groups) await reportChanges(group);
    return EXIT.done;
  },
};

/** `npm run store -- new`: creates the files of a new group. */
export const newCommand: Command = {
  usage: [
    "new [--answers FILE]",
    "ask about a new group and its stores, or read the answers from a JSON file, and write its files",
  ],
  run: async ({ positionals, values }) => {
    const { answers: file, ...others } = values;
    if (positionals.length > 0 || Object.keys(others).length > 0) return null;
    const answers = file === undefined ? await askForGroup() : readAnswersFile(file);
    return answers ? written(answers) : EXIT.refused;
  },
};

/** Checks the files and prints the result. @returns true if the files are valid */
function report(group: string, read: GroupFiles): boolean {
  const wrong = read.ok ? publicProblemsOf(group, read) : [];
  if (read.ok && wrong.length === 0) {
    console.log(`${group}: group.json and ${count(read.stores.length, "store")} are right.`);
    for (const profile of [read.group, ...read.stores])
      for (const advice of [...profileAdvice(profile), ...pricingAdvice(profile)])
        console.log(`${profile.id}: ${advice}`);
    return true;
  }
  const lines = read.ok ? wrong : read.problems.map(problemLine);
  for (const line of lines) console.error(line);
  console.error(`${group}: ${count(lines.length, "problem")}.`);
  return false;
}

/** Returns what the public would see wrong, by file. */
function publicProblemsOf(
  group: string,
  { group: company, stores }: Extract<GroupFiles, { ok: true }>,
): string[] {
  const folder = join(STORES_FOLDER, group);
  const readFile = (name: string) => {
    const file = join(env().FILES_ROOT, folder, name);
    return existsSync(file) ? readFileSync(file) : null;
  };
  const found = [company, ...stores].flatMap((profile) => {
    const file = profile === company ? "group.json" : `${profile.id}.json`;
    return [
      ...publicProblems(profile, readFile, profile !== company),
      ...(profile === company ? leadStoreProblem(company, stores) : []),
    ].map((problem) => `${join(folder, file)}: ${problem}`);
  });
  // A store inherits its group's logo and lead types, so that a problem of the group is not repeated.
  const ofGroup = new Set(found.filter((line) => line.startsWith(join(folder, "group.json"))).map(afterFile));
  return found.filter((line) => line.startsWith(join(folder, "group.json")) || !ofGroup.has(afterFile(line)));
}

function afterFile(line: string): string {
  return line.slice(line.indexOf(": "));
}

function readAnswersFile(file: string): GroupAnswers | null {
  if (!existsSync(file)) {
    console.error(`There is no file ${file}.`);
    return null;
  }
  const answers = readAnswers(readFileSync(file, "utf8"));
  if (!("problems" in answers)) return answers;
  for (const problem of answers.problems) console.error(`${file}: ${problem}`);
  return null;
}

/**
 * Writes new files and returns the exit code. It overwrites nothing, and writes only files that `check`
 * accepts.
 */
function written(answers: GroupAnswers): number {
  const root = env().FILES_ROOT;
  const group = String(answers.group.id);
  const folder = join(STORES_FOLDER, group);
  if (existsSync(join(root, folder))) {
    console.error(`${folder} is there already: edit its files, or choose another short name.`);
    return EXIT.refused;
  }
  const files = newGroupFiles(answers);
  const read = parseGroupFiles(group, files, storesOfOthers(root, group));
  if (!read.ok || publicProblemsOf(group, read).length > 0) {
    report(group, read);
    return EXIT.refused;
  }
  mkdirSync(join(root, folder), { recursive: true });
  for (const { name, text } of files) {
    writeFileSync(join(root, folder, name), text);
    console.log(`Wrote ${join(folder, name)}`);
  }
  console.log(`Next: npm run store -- check ${group}, then STORE_GROUP=${group} npm run serve`);
  return EXIT.done;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
