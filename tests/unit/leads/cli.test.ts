import { spawnSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { openSqlite } from "../../../lib/db/connect";
import { migrate } from "../../../lib/db/migrations";
import { acceptLead } from "../../../lib/leads/accept-lead";
import { leadForm } from "../../../lib/leads/forms";
import { toolArguments } from "../../support/bundled-tools";
import { availabilityFields, leadContext } from "./fixture";

const dataDir = mkdtempSync(join(tmpdir(), "forecourt-leads-cli-"));
let id: string;

beforeAll(async () => {
  const db = openSqlite(join(dataDir, "forecourt.db"));
  await migrate(db);
  const answer = await acceptLead(leadForm("availability")!, availabilityFields(), leadContext(db));
  id = answer.ok ? answer.id : "";
  await db.destroy();
});

function run(...args: string[]) {
  const { stdout, status } = spawnSync(process.execPath, toolArguments("leads", ...args), {
    encoding: "utf8",
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "", NODE_OPTIONS: "" },
  });
  return { stdout, status };
}

describe("npm run leads", () => {
  it("list shows no personal data, and show does", () => {
    const list = run("list");
    expect(list).toMatchObject({ status: 0, stdout: expect.stringContaining(id) });
    expect(list.stdout).not.toMatch(/Ada|shopper|555/);
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
  ])("exit code: %s", (_, args, status) => {
    expect(run(...args).status).toBe(status);
  });
});
