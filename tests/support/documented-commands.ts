/** Command of a document, as its words without quotes and without what is optional. */
export interface DocumentedCommand<Tool extends string> {
  tool: Tool;
  words: string[];
  /** The command after `npm run`. */
  text: string;
}

/**
 * Returns the commands `npm run TOOL -- …` in a document's code, each once. Optional words in brackets are left out, and
 * of words to choose from ("queued|sent") the first one is taken.
 */
export function documentedCommands<Tool extends string>(
  document: string,
  tools: readonly Tool[],
): DocumentedCommand<Tool>[] {
  const blocks = [...document.matchAll(/^```sh\n([\s\S]*?)^ *```$/gm)].flatMap(([, code]) =>
    code!.split("\n"),
  );
  const spans = [...document.replace(/^```[\s\S]*?^ *```$/gm, "").matchAll(/`([^`]+)`/g)].map(([, code]) =>
    code!.replace(/\s+/g, " "),
  );
  const found = [...blocks, ...spans].flatMap((line) => {
    const match = /(?:^|\s)npm run ([a-z]+) -- ([^#]+)/.exec(line);
    const tool = tools.find((each) => each === match?.[1]);
    const words = tool ? wordsOf(match![2]!) : [];
    return tool && words.length > 0 ? [{ tool, words, text: `${tool} -- ${words.join(" ")}` }] : [];
  });
  return [...new Map(found.map((each) => [each.text, each])).values()];
}

function wordsOf(text: string): string[] {
  const needed = text
    .replace(/\$\([^)]*\)/g, "2026-11-28")
    .replace(/\[[^\]]*\](?:\.\.\.|…)?/g, " ")
    .replace(/…|\.\.\./g, " ");
  const words = [...needed.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(
    ([, single, double, bare]) => single ?? double ?? bare!.split("|")[0]!,
  );
  // A command in the middle of a sentence ends with its first empty option.
  return words.filter((word) => word !== "");
}
