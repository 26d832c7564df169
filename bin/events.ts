import { explainPage } from "../lib/marketing/tracking/explain-page";

const USAGE = `Look at the events of pages (config/marketing/events.ts).

  npm run events -- explain PATH     what the page at this path sends, to whom and under which names
`;

/** @returns the exit code: 0 success, 1 unknown page, 2 wrong usage */
function main([command, path, ...more]: string[]): number {
  if (command !== "explain" || !path?.startsWith("/") || more.length > 0) {
    console.error(USAGE);
    return 2;
  }
  const text = explainPage(path);
  if (text === null) console.error(`${path} is no page of the site.`);
  else console.log(text);
  return text === null ? 1 : 0;
}

process.exitCode = main(process.argv.slice(2));
