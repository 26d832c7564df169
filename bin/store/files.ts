import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { env } from "../../lib/core/platform/env";
import { profileAdvice } from "../../lib/core/theme/theme";
import { type GroupAnswers, newGroupFiles, readAnswers } from "../../lib/store/files/new-group";
import { type GroupFiles, parseGroupFiles, STORES_FOLDER } from "../../lib/store/files/parse-group-files";
import { problemLine } from "../../lib/store/files/problems";
import { groupsWithFiles, readGroupFiles, storesOfOthers } from "../../lib/store/files/read-group-files";
import { reportChanges } from "./apply";
import { askForGroup } from "./ask";
import { type Command, EXIT } from "./command";

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
  if (read.ok) {
    console.log(`${group}: group.json and ${count(read.stores.length, "store")} are right.`);
    for (const profile of [read.group, ...read.stores])
      for (const advice of profileAdvice(profile)) console.log(`${profile.id}: ${advice}`);
    return true;
  }
  for (const problem of read.problems) console.error(problemLine(problem));
  console.error(`${group}: ${count(read.problems.length, "problem")}.`);
  return false;
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
  if (!read.ok) {
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
