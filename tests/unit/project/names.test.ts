import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { parseSync, Visitor } from "rolldown/utils";
import { describe, expect, it } from "vitest";

/** Identifiers that the project no longer uses, and what to write instead: docs/glossary.md. */
const RETIRED: Readonly<Record<string, string>> = {
  AskedList: "RequestedList",
  DrawnMap: "StaticMap",
  HOME_MADE: "HAND_FORMATTED",
  KeptPage: "CachedPage",
  KnownLine: "PrefillNotice",
  NEVER_KEPT: "SENSITIVE_FIELDS",
  Nonsense: "InvalidSearchUrl",
  QUIET_PAGES: "POPUP_EXCLUDED_PAGES",
  ReadyAnswers: "ResponseCache",
  SettledRow: "ReconciledRow",
  WordCodes: "TermMatches",
  afterPaint: "afterNextPaint",
  answerFirst: "serveFromCache",
  asciiHtml: "escapeNonAscii",
  askRedis: "redisCommand",
  askServer: "postVerification",
  asked: "requested",
  beforeShutDown: "onShutdown",
  createSettler: "createReconciler",
  drawnFrom: "renderedFrom",
  everybodys: "defaultText",
  faqsOf: "getFaqsFor",
  furnished: "withContentDefaults",
  groupOfSegment: "parseStoreSlug",
  handOver: "stashPart",
  heldBack: "inBackoff",
  inTurn: "queueTask, runExclusive",
  isPointless: "isNotApplicable",
  keepAnswers: "saveAnswers",
  keepUse: "capturePendingAction",
  kept: "cached, saved, stored",
  keptAnswers: "savedAnswers",
  lateScripts: "deferScripts",
  letGo: "releaseLock",
  mayDraw: "acquireRenderLock",
  passOf: "reserveToken",
  recall: "mergeHistory",
  reviewsOf: "getReviewsFor",
  sayErrorsOurselves: "replaceErrorPages",
  sellerOf: "resolveSeller",
  siteOfGroup: "getSiteForGroup",
  siteOfHost: "getSiteForHost",
  siteOfRequest: "getSiteForRequest",
  siteOfStore: "getSiteForStore",
  stockMark: "getStockVersion",
  storeSegment: "storeSlugFor",
  takeOver: "takePart, adoptServerResults",
  tell: "notify, report",
  told: "reported",
  untold: "unreported",
  usedControl: "activatedControl",
  withRightSelectors: "dropInvalidSelectors",
  words: "copy, terms",
};

/** The same for whole families of names. */
const RETIRED_FAMILIES: readonly [pattern: RegExp, instead: string][] = [
  [/^(?:MOST|LEAST)_/, "MAX_, MIN_"],
  [/^(?:most|least)[A-Z]/, "max, min"],
  [/^(?:Asked|asked|Kept|kept)[A-Z]/, "Requested, Cached, Saved"],
  [/^[Dd]rawn(?:[A-Z]|$)/, "rendered"],
  [/^tell[A-Z]/, "notify, report"],
  [/[a-z]Words$/, "Messages, Copy, or a verb such as format"],
  [/(?:SEGMENT|[a-z]Segment)$/, "store slug, unless it is a part of a path"],
];

/** Names that look like those and are none. */
const ALLOWED: Readonly<Record<string, string>> = {
  addSegment: "a part of a search's path",
  readSegment: "a part of a search's path",
  isCachedSegment: "a part of a path",
  readSearchSegment: "a part of a path",
  writeSearchSegment: "a part of a path",
  properWords: "a key of the sample stock's phrases",
  splitWords: "words of a search text",
  decodeWords: "encoded words of a header (RFC 2047), a function of a package",
  stopWords: "stop words of a search text",
};

/** Exports of one name in two modules of `lib`. */
const SHARED_NAMES: Readonly<Record<string, string>> = {
  consent: "the banner's messages in two languages, of one type",
  search: "the engine's search; the page's messages, always imported from the catalog",
};

const sources = execFileSync(
  "git",
  ["ls-files", "-co", "--exclude-standard", "--", "lib", "components", "app", "config", "bin", "tests"],
  {
    encoding: "utf8",
  },
)
  .split("\n")
  .filter(
    (file) => /\.(?:tsx?|mjs)$/.test(file) && !file.endsWith(".d.ts") && !file.startsWith("tests/fixtures/"),
  )
  .filter((file) => existsSync(file))
  .map((file) => ({ file, ...namesIn(file, readFileSync(file, "utf8")) }));

interface Named {
  name?: string;
  properties?: { value?: { name?: string } }[];
}

/** All identifiers of a file, and those that it declares and exports. */
function namesIn(file: string, text: string): { used: Set<string>; exported: string[] } {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} does not parse.`);
  const used = new Set<string>();
  const exported: string[] = [];
  const use = ({ name }: { name: string }) => void used.add(name);
  new Visitor({
    Identifier: use,
    JSXIdentifier: use,
    PrivateIdentifier: use,
    ExportNamedDeclaration({ declaration }) {
      if (!declaration) return;
      const declared = declaration as { id?: Named | null; declarations?: { id: Named }[] };
      for (const id of [declared.id, ...(declared.declarations ?? []).map((each) => each.id)]) {
        if (id?.name) exported.push(id.name);
        for (const property of id?.properties ?? [])
          if (property.value?.name) exported.push(property.value.name);
      }
    },
  }).visit(program);
  return { used, exported };
}

function retired(name: string): string | undefined {
  if (Object.hasOwn(ALLOWED, name)) return undefined;
  if (Object.hasOwn(RETIRED, name)) return RETIRED[name];
  return RETIRED_FAMILIES.find(([pattern]) => pattern.test(name))?.[1];
}

describe("names", () => {
  it("are the standard terms of docs/glossary.md", () => {
    const wrong = sources
      .filter(({ file }) => file !== "tests/unit/project/names.test.ts")
      .flatMap(({ file, used }) =>
        [...used].filter((name) => retired(name)).map((name) => `${file}: ${name}, write ${retired(name)}`),
      );
    expect(wrong).toEqual([]);
  });

  it.each([
    ["KeptPage", true],
    ["kept", true],
    ["MOST_BYTES", true],
    ["mostBytes", true],
    ["momentWords", true],
    ["storeSlug", false],
    ["splitWords", false],
    ["almost", false],
  ])("the test knows of %s whether it is one of the old ones: %s", (name, isOld) =>
    expect(retired(name) !== undefined).toBe(isOld),
  );

  it("are exported once in lib, unless the reason is written down", () => {
    const owners = new Map<string, string[]>();
    for (const { file, exported } of sources.filter((each) => each.file.startsWith("lib/")))
      for (const name of new Set(exported)) owners.set(name, [...(owners.get(name) ?? []), file]);
    const shared = [...owners].filter(([, files]) => files.length > 1);
    expect(shared.filter(([name]) => !Object.hasOwn(SHARED_NAMES, name))).toEqual([]);
    expect(Object.keys(SHARED_NAMES).filter((name) => !shared.some(([each]) => each === name))).toEqual([]);
  });
});
