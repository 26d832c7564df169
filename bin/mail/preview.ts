import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { renderMail } from "../../components/mail/render-mail";
import { env } from "../../lib/core/platform/env";
import { composeMail, type MailDataOf, type MailKind } from "../../lib/delivery/mail/mail-kinds";
import { groupsWithFiles, readProfiles } from "../../lib/store/files/read-group-files";
import { mailSamples } from "./samples";

const USAGE = `  npm run mail -- preview [KIND] [--out FOLDER] [--group GROUP]
                                 write every mail, or those of one kind, with invented data as HTML and text;
                                 the pictures in them are those of the site at SITE_URL
`;

/** @returns the exit code: 0 success, 2 wrong usage */
async function main(args: string[]): Promise<number> {
  const root = env().FILES_ROOT;
  const groups = groupsWithFiles(root);
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      out: { type: "string", default: "test-results/mails" },
      group: { type: "string", default: process.env.STORE_GROUP ?? groups[0] ?? "" },
    },
  });
  const [command, kind, ...more] = positionals;
  if (command !== "preview" || more.length > 0) return usage();
  const { stores, group } = readProfiles(root, values.group);
  const siteUrl = process.env.SITE_URL ?? "http://127.0.0.1:3000";
  const samples = mailSamples(stores[0] ?? group, siteUrl).filter(
    (each) => kind === undefined || each.kind === kind || each.name === kind,
  );
  if (samples.length === 0) return usage(`There is no mail “${kind}”.`);
  mkdirSync(values.out, { recursive: true });
  for (const { name, kind: each, data } of samples) {
    const { subject, body, content } = composeMail<MailKind>(each, data as MailDataOf<MailKind>);
    writeFileSync(join(values.out, `${name}.html`), await renderMail(content, subject));
    writeFileSync(join(values.out, `${name}.txt`), `${subject}\n\n${body}`);
    console.log(`${join(values.out, name)}.html`);
  }
  return 0;
}

function usage(problem?: string): number {
  console.error(problem === undefined ? USAGE : `${problem}\n\n${USAGE}`);
  return 2;
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 2;
  },
);
