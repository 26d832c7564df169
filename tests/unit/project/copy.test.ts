import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { buttonNames } from "../../support/button-names";
import { interfaceCopy } from "../../support/interface-copy";
import { countText, fleschKincaidGrade, syllables } from "../../support/reading-level";

const copy = interfaceCopy();

/** Grade of each file's sentences together. */
const MAX_GRADE = 8;
/** Grade of one message of at least eight words: a single long name raises it by itself. */
const MAX_GRADE_OF_ONE = 12;

/** Wordings that the law prescribes. */
const PRESCRIBED = [
  /without regard to race/, // Equal employment opportunity
  /Alimony, child support, or separate maintenance/, // Regulation B, 12 CFR 1002.5(d)(2)
  /the records of this application electronically/, // E-SIGN, 15 U.S.C. 7001(c)
];

/** Sentences; a label has no reading level. */
function sentencesOf(texts: readonly string[]): string[] {
  return texts.filter((text) => /[.?!]$/.test(text.trim()) && countText(text).wordCount >= 4);
}

describe("the copy is read at grade 8 or lower", () => {
  it("each file of messages as a whole", () => {
    const grades = [...copy].map(([file, texts]) => ({ file, sentences: sentencesOf(texts) }));
    const read = grades.filter(({ sentences }) => sentences.length > 0);
    expect(read.length).toBeGreaterThan(40);
    const hard = read.filter(({ sentences }) => fleschKincaidGrade(sentences) > MAX_GRADE);
    expect(hard.map(({ file, sentences }) => `${file}: ${fleschKincaidGrade(sentences)}`)).toEqual([]);
  });

  it("and no single message is much harder", () => {
    const hard = sentencesOf([...copy.values()].flat())
      .filter((text) => countText(text).wordCount >= 8 && fleschKincaidGrade([text]) > MAX_GRADE_OF_ONE)
      .filter((text) => !PRESCRIBED.some((each) => each.test(text)));
    expect(hard).toEqual([]);
  });

  it.each([
    ["car", 1],
    ["price", 1],
    ["vehicle", 3],
    ["available", 4],
    ["financing", 3],
    ["offered", 2],
    ["needed", 2],
    ["prices", 2],
    ["the", 1],
    ["payment", 2],
  ])("%s has %s syllables", (word, count) => expect(syllables(word)).toBe(count));

  it("the test distinguishes a simple text from a hard one", () => {
    expect(fleschKincaidGrade(["We will call you today."])).toBeLessThan(3);
    expect(
      fleschKincaidGrade([
        "Notwithstanding any contrary provision, availability is subject to verification.",
      ]),
    ).toBeGreaterThan(MAX_GRADE);
  });
});

describe("phrases of the past", () => {
  const glossary = readFileSync("docs/glossary.md", "utf8");
  const section = glossary.slice(glossary.indexOf("## Phrases that the site does not use"));
  const rows = section.slice(0, section.indexOf("\n## ", 3)).matchAll(/^\| (?!not |-)(.+?) +\|/gm);
  const phrases = [...rows].map(([, phrase]) => phrase!.toLowerCase());

  it("are in no message and no content of the samples", () => {
    expect(phrases.length).toBeGreaterThan(20);
    const content = execFileSync("git", ["ls-files", "config/content", "config/stores", "config/samples"], {
      encoding: "utf8",
    });
    const texts = [
      ...copy,
      ...content
        .trim()
        .split("\n")
        .map((file) => [file, [readFileSync(file, "utf8")]] as const),
    ];
    const wrong = texts.flatMap(([file, list]) =>
      list.flatMap((text) =>
        phrases.filter((phrase) => text.toLowerCase().includes(phrase)).map((phrase) => `${file}: ${phrase}`),
      ),
    );
    expect(wrong).toEqual([]);
  });
});

const VERBS =
  "Add Allow Apply Ask Bring Book Browse Call Cancel Change Check Choose Clear Close Compare Confirm Contact Continue Copy Create Delete Discard Dismiss Download Edit Estimate Export Find Get Go Hide Keep Leave Load Log Make Mark Move Open Pick Preview Print Publish Remove Rename Reply Restore Return Run Save Schedule Search See Send Set Share Shop Show Sign Skip Sort Start Take Test Text Try Turn Undo Unlock Use Value View Visit Write".split(
    " ",
  );

/** Buttons that start with something else, and why they may. */
const OTHER_STARTS: Readonly<Record<string, string>> = {
  Back: "the browser's own word for it",
  Next: "page links, as everywhere",
  "Next page": "page links, as everywhere",
  Previous: "page links, as everywhere",
  "First page": "page links, as everywhere",
  Newest: "the ends of a list in order of time",
  Older: "the ends of a list in order of time",
  Today: "a day of the calendar",
  "2 days": "a period of a report",
  Menu: "names the panel that it opens",
  Filters: "names the panel that it opens",
  "Instant Pre-Approval": "the name of the product, prescribed",
  "I didn't ask for this": "what somebody says who got a mail by another person's mistake",
  "Not you? Clear my details": "the question says whose details they are",
};

describe("every button starts with a verb", () => {
  it("or with one of the few other words that have a reason", async () => {
    const names = (await buttonNames()).filter(({ text }) => !text.startsWith(" ") && !text.endsWith("…"));
    expect(names.length).toBeGreaterThan(200);
    const wrong = names.filter(
      ({ text }) => !Object.hasOwn(OTHER_STARTS, text) && !VERBS.includes(text.split(" ")[0]!),
    );
    expect(wrong.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
    const unused = Object.keys(OTHER_STARTS).filter((each) => !names.some(({ text }) => text === each));
    expect(unused).toEqual([]);
  });
});
