import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import Table from "cli-table3";
import { db } from "../lib/core/db/connect";
import { migrate } from "../lib/core/db/migrate";
import { env } from "../lib/core/platform/env";
import { messageIdKey } from "../lib/delivery/mail/message-id";
import { sendMail } from "../lib/delivery/mail/send-mail";
import { checkSenderDomain } from "../lib/delivery/mail/sender-domain";
import { storeAddresses } from "../lib/delivery/mail/store-addresses";
import { testMails } from "../lib/delivery/mail/test-mails";
import type { StoreProfile } from "../lib/store/api/profile-schema";
import { embeddedStoreApi } from "../lib/store/sources/embedded";
import { runCommand } from "./run-command";

const USAGE = `Look after mails.

  npm run mail -- check [--selector NAME]…
                                 list each store's addresses, look up SPF, DKIM and DMARC of the senders' domains, and
                                 explain them; NAME is the DKIM selector that your mail service shows you
  npm run mail -- test [--store ID]
                                 send a test mail to each address of the stores now, and print the server's response
  npm run mail -- preview [KIND] [--out FOLDER] [--group GROUP]
                                 write every mail, or those of one kind, with invented data as HTML and text;
                                 the pictures in them are those of the site at SITE_URL
`;

const EXIT = { done: 0, problem: 1, usage: 2 } as const;
const SECONDS_PER_MAIL = 60;
const PLAIN = { style: { head: [], border: [] } };

await runCommand(async (args) => {
  if (args[0] === "preview") return preview(args);
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { selector: { type: "string", multiple: true }, store: { type: "string" } },
  });
  const [command, ...rest] = positionals;
  if (rest.length > 0) return usage();
  if (command === "check") return check(await readStores(undefined), values.selector ?? []);
  if (command === "test") return test(await readStores(values.store));
  return usage();
});

/** Runs the preview in a process of its own, because it renders mails with React. */
function preview(args: string[]): number {
  const file = join(dirname(fileURLToPath(import.meta.url)), "mail", "preview.ts");
  if (!existsSync(file)) {
    console.error("The preview needs the sources: run npm run mail -- preview in a checkout.");
    return EXIT.problem;
  }
  return (
    spawnSync(process.execPath, ["--import", "tsx", file, ...args], { stdio: "inherit" }).status ??
    EXIT.problem
  );
}

async function readStores(storeId: string | undefined): Promise<StoreProfile[]> {
  await migrate(db());
  const stores = await embeddedStoreApi(db()).stores({ kind: "group", id: env().STORE_GROUP });
  const chosen = stores.filter(({ id }) => storeId === undefined || id === storeId);
  if (chosen.length > 0) return chosen;
  const known = stores.map(({ id }) => id).join(", ");
  throw new Error(
    stores.length === 0
      ? "The database has no stores yet (npm run serve makes them)."
      : `There is no store “${storeId}”. Known stores: ${known}.`,
  );
}

async function check(stores: readonly StoreProfile[], selectors: readonly string[]): Promise<number> {
  const addresses = new Table({ head: ["store", "address", "gets"], ...PLAIN });
  for (const store of stores)
    for (const { address, purposes } of storeAddresses(store))
      addresses.push([store.id, address, purposes.join("\n")]);
  console.log(addresses.toString());
  const { MAIL_FROM } = env();
  const senders = MAIL_FROM ? [MAIL_FROM] : stores.map(({ email }) => email);
  const domains = new Set(senders.map((sender) => sender.slice(sender.lastIndexOf("@") + 1).toLowerCase()));
  let isGood = true;
  for (const domain of domains) {
    console.log(`\nMail is sent as @${domain}:`);
    for (const { record, state, text } of await checkSenderDomain(domain, selectors)) {
      isGood &&= state !== "missing";
      console.log(`  ${record.padEnd(6)} ${state.padEnd(8)} ${text}`);
    }
  }
  return isGood ? EXIT.done : EXIT.problem;
}

async function test(stores: readonly StoreProfile[]): Promise<number> {
  const settings = { ...env(), messageIdKey: await messageIdKey(db()) };
  if (!settings.SMTP_URL && !settings.STORE_API_URL)
    console.log(`SMTP_URL is not set: the mails are written to ${join(settings.DATA_DIR, "mail")}.`);
  let isGood = true;
  for (const store of stores)
    for (const mail of testMails(store, settings.SITE_URL, Date.now())) {
      const result = await sendMail(mail, settings, AbortSignal.timeout(SECONDS_PER_MAIL * 1_000));
      isGood &&= result.ok;
      const response = result.ok ? (result.answer ?? "sent") : result.error;
      console.log(`${store.id}  ${mail.message.email}  ${result.ok ? "accepted" : "FAILED"}: ${response}`);
    }
  return isGood ? EXIT.done : EXIT.problem;
}

function usage(): number {
  console.error(USAGE);
  return EXIT.usage;
}
