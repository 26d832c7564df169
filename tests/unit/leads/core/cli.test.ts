import { spawnSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { openSqlite } from "../../../../lib/core/db/connect";
import { migrate } from "../../../../lib/core/db/migrate";
import { acceptLead } from "../../../../lib/leads/core/accept-lead";
import { leadForm } from "../../../../lib/leads/forms/forms";
import { toolArguments } from "../../../support/bundled-tools";
import { withoutIds } from "../../../support/without-ids";
import { availabilityFields, leadContext } from "./fixture";

/** A site with one lead. */
interface Site {
  dataDir: string;
  id: string;
}

async function siteWithLead(): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), "forecourt-leads-cli-"));
  const db = openSqlite(join(dataDir, "forecourt.db"));
  await migrate(db);
  const answer = await acceptLead(leadForm("availability")!, availabilityFields(), leadContext(db));
  await db.destroy();
  return { dataDir, id: answer.ok ? answer.id : "" };
}

function runIn({ dataDir }: Site, ...args: string[]) {
  const { stdout, stderr, status } = spawnSync(process.execPath, toolArguments("leads", ...args), {
    encoding: "utf8",
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "", NODE_OPTIONS: "", LOG_LEVEL: "info" },
  });
  return { stdout, stderr, status };
}

function codeIn(output: string): string {
  return /--confirm (\w+)/.exec(output)?.[1] ?? "";
}

/** Site for commands that delete nothing. */
let shared: Site;
let id: string;
const run = (...args: string[]) => runIn(shared, ...args);

beforeAll(async () => {
  shared = await siteWithLead();
  id = shared.id;
});

describe("npm run leads", () => {
  it("list shows no personal data, and show does", () => {
    const list = run("list");
    expect(list).toMatchObject({ status: 0, stdout: expect.stringContaining(id) });
    expect(withoutIds(list.stdout)).not.toMatch(/Ada|shopper|555\D?\d{4}/);
    expect(run("show", id)).toMatchObject({ status: 0, stdout: expect.stringContaining("Ada O'Neill") });
  });

  it("retry queues again", () => {
    expect(run("retry", id)).toMatchObject({ status: 0, stdout: expect.stringMatching(/^Queued again/) });
  });

  it.each([
    ["show an unknown lead", ["show", "none"], 1],
    ["retry an unknown lead", ["retry", "none"], 1],
    ["no command", [], 2],
    ["an unknown command", ["open"], 2],
    ["an unknown state", ["list", "--state", "lost"], 2],
    ["an unknown option", ["list", "--all"], 2],
    ["delete nobody", ["delete"], 2],
    ["delete by what is no address", ["delete", "--email", "ada"], 2],
    ["delete by what is no number", ["delete", "--phone", "12"], 2],
    ["leave out what is neither", ["delete", "--phone", "312-555-0187", "--not", "ada"], 2],
    ["delete what was not shown", ["delete", "--email", "ada@shopper.example.com", "--confirm", "0"], 1],
    ["delete a person who is not there", ["delete", "--email", "nobody@shopper.example.com"], 1],
    ["export a person who is not there", ["export", "--email", "nobody@shopper.example.com"], 1],
  ])("exit code: %s", (_, args, status) => {
    expect(run(...args).status).toBe(status);
  });

  it("export writes JSON alone to standard output, and one line without personal data to the log", () => {
    const { stdout, stderr, status } = run("export", "--email", "ada@shopper.example.com");
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ leads: [{ id, user: { lastName: "O'Neill" } }] });
    expect(JSON.parse(stderr)).toMatchObject({ msg: "personal data exported", what: "privacy request" });
    expect(stderr).not.toMatch(/Ada|O'Neill|shopper|555\D?\d{4}/);
  });

  it("delete shows the person and data first, and deletes exactly that once its code is repeated", async () => {
    const site = await siteWithLead();
    const person = ["delete", "--email", "ada@shopper.example.com"];
    const shown = runIn(site, ...person);
    expect(shown).toMatchObject({ status: 0, stderr: "" });
    for (const line of [
      /^Nothing is deleted yet\./,
      /^ {2}ada@shopper\.example\.com {2}\(1 leads: Ada O'Neill\)$/m,
      /^ {2}3125550187 {2}\(1 leads: Ada O'Neill\)$/m,
      /^ {2}1 leads$/m,
    ])
      expect(shown.stdout).toMatch(line);
    expect(runIn(site, "show", site.id).status).toBe(0);
    const code = codeIn(shown.stdout);
    expect(runIn(site, ...person, "--not", "312-555-0187", "--confirm", code)).toMatchObject({
      status: 1,
      stdout: expect.stringContaining("Nothing was deleted"),
    });
    const { stdout, stderr, status } = runIn(site, ...person, "--confirm", code);
    expect(status).toBe(0);
    expect(stdout).toMatch(/^Deleted:\n {2}1 leads\n.*backups\.\n$/s);
    expect(JSON.parse(stderr)).toMatchObject({ msg: "personal data deleted", deleted: 1 });
    expect(stdout + stderr).not.toMatch(/Ada|O'Neill|shopper|555\D?\d{4}/);
    expect(runIn(site, "show", site.id).status).toBe(1);
  });

  it("exports and deletions are in the audit table, with counts and without the person", async () => {
    const site = await siteWithLead();
    const [email, address] = ["--email", "ada@shopper.example.com"];
    runIn(site, "export", email, address);
    const { stdout } = runIn(site, "delete", email, address);
    runIn(site, "delete", email, address, "--confirm", codeIn(stdout));
    const db = openSqlite(join(site.dataDir, "forecourt.db"));
    const rows = await db.selectFrom("audit").selectAll().orderBy("at").execute();
    await db.destroy();
    expect(rows.map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ["lead.export", "command-line"],
      ["lead.erase", "command-line"],
    ]);
    // The mail to the store, and the news to the staff.
    expect(JSON.parse(rows[1]!.after_json!)).toMatchObject({ leads: 1, deliveries: 2 });
    // Ids and times hold any digits.
    const said = rows.map(({ id: _, at: __, ...rest }) => rest);
    expect(JSON.stringify(said)).not.toMatch(/Ada|O'Neill|shopper|555\D?\d{4}/);
  });
});
