import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { beforeEach, expect, it } from "vitest";
import { changeDocument } from "../../lib/staff/documents/change-document";
import type { DocumentContext } from "../../lib/staff/documents/document-context";
import { getDocumentView } from "../../lib/staff/documents/get-document";
import type { DocumentKey } from "../../lib/store/documents/document-key";
import { embeddedStoreApi } from "../../lib/store/sources/embedded";
import { applyFiles } from "../../lib/web/seed/apply-files";
import { exportFiles } from "../../lib/web/seed/export-files";
import { onBothDatabases } from "../support/databases";
import { writeGroup } from "../support/group-files";
import { temporaryFolder } from "./import/import-fixture";

const PERSON: DocumentContext["person"] = {
  ...{ id: "ana", name: "Ana Ortiz", email: "ana@acme.example.com" },
  roles: [{ role: "owner", storeId: null }],
};

/** Fields that stores inherit, with the part that has each and the release's default. */
const FIELDS = {
  accent: { part: "profile-look", values: ["#112233", "#445566", "#778899"], byDefault: "#22c55e" },
  priceRange: { part: "profile-seo", values: ["$", "$$", "$$$"], byDefault: "$-$$" },
  "site.separator": { part: "profile-seo", values: ["-", "·", "/"], byDefault: "|" },
} as const;
type Field = keyof typeof FIELDS;
const NAMES = Object.keys(FIELDS) as Field[];

/** Name of the group's files, separate for each test. */
let number = 0;
let group: string;
let root: string;
beforeEach(() => startGroup());

function startGroup(): void {
  group = `layers-${number++}`;
  root = temporaryFolder();
  writeGroup(root, group, [north(), south()], { name: "Acme Motors" });
  for (const scope of ["", north(), south()]) for (const field of NAMES) writeField(scope, field, undefined);
}

const north = () => `${group}-north`;
const south = () => `${group}-south`;

/** Sets a field in the file of the group (empty) or a store; undefined: the file leaves it out. */
function writeField(scope: string, field: Field, value: string | undefined): void {
  const file = join(root, "config", "stores", group, `${scope || "group"}.json`);
  const fields = JSON.parse(readFileSync(file, "utf8"));
  const [name, inner] = field.split(".") as [string, string?];
  if (inner === undefined) fields[name] = value;
  else fields[name] = { ...fields[name], [inner]: value };
  writeFileSync(file, JSON.stringify(fields));
}

onBothDatabases("layers of profiles", (instances) => {
  const apply = (overwrite = false) => applyFiles(instances().first, group, { root, overwrite });
  const context = (): DocumentContext => ({
    ...{ db: instances().first, group, person: PERSON, stores: [north(), south()], now: Date.now },
  });
  const keyOf = (scope: string, field: Field): DocumentKey => ({
    ...{ kind: FIELDS[field].part, storeId: scope, id: "" },
  });

  async function change(scope: string, field: Field, values: object): Promise<void> {
    const key = keyOf(scope, field);
    const version = async () => (await getDocumentView(context(), key))!.version;
    const saved = { version: await version(), changes: {}, clear: [], revert: [], ...values };
    expect(await changeDocument(context(), key, "save", saved as never)).toMatchObject({ ok: true });
    const published = { version: await version(), confirmed: [] };
    expect(await changeDocument(context(), key, "publish", published)).toMatchObject({ ok: true });
  }
  const set = (scope: string, field: Field, value: string) =>
    change(scope, field, { changes: { [field]: value } });
  const revert = (scope: string, field: Field) => change(scope, field, { revert: [field] });

  /** Reads a field of the group (empty) or a store as the other instance has it. */
  async function shown(scope: string, field: Field): Promise<unknown> {
    const api = embeddedStoreApi(instances().second);
    const profile = await api.profile(
      scope === "" ? { kind: "group", id: group } : { kind: "store", id: scope },
    );
    return field
      .split(".")
      .reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], profile);
  }
  const view = (scope: string, field: Field) => getDocumentView(context(), keyOf(scope, field));

  it("a store that sets its group's value on purpose keeps it when the group changes", async () => {
    writeField("", "accent", "#112233");
    await apply();
    await set(north(), "accent", "#112233");
    await set("", "accent", "#445566");
    expect([
      await shown("", "accent"),
      await shown(north(), "accent"),
      await shown(south(), "accent"),
    ]).toEqual([...["#445566", "#112233", "#445566"]]);
    writeField("", "accent", "#778899");
    await apply(true);
    await set(north(), "accent", "#778899");
    writeField("", "accent", "#445566");
    await apply();
    expect([await shown(north(), "accent"), await shown(south(), "accent")]).toEqual(["#778899", "#445566"]);
  });

  it("a store whose file sets its group's value on purpose keeps it as well", async () => {
    writeField("", "accent", "#112233");
    writeField(north(), "accent", "#112233");
    await apply();
    await set("", "accent", "#445566");
    expect([await shown(north(), "accent"), await shown(south(), "accent")]).toEqual(["#112233", "#445566"]);
  });

  it("the editor names the layer of each field, and one step gives the file or the group precedence", async () => {
    writeField("", "accent", "#112233");
    writeField(north(), "site.separator", "·");
    await apply();
    expect((await view(north(), "accent"))?.layers?.accent).toBe("group-file");
    await set("", "accent", "#445566");
    expect((await view(north(), "accent"))?.layers?.accent).toBe("group-edit");
    await set(north(), "accent", "#778899");
    await set(north(), "site.separator", "/");
    const seo = await view(north(), "site.separator");
    expect(seo?.layers).toMatchObject({ "site.separator": "store-file", priceRange: "release" });
    expect(seo?.origins["site.separator"]).toMatchObject({ by: "Ana Ortiz", base: "·" });
    await revert(north(), "site.separator");
    await revert(north(), "accent");
    expect([await shown(north(), "site.separator"), await shown(north(), "accent")]).toEqual([
      "·",
      "#445566",
    ]);
    expect((await view(north(), "accent"))?.origins).toEqual({});
  });

  it("a file's change reaches the editor of an edit that stays, by the other instance too", async () => {
    await apply();
    await set(north(), "accent", "#112233");
    writeField(north(), "accent", "#445566");
    await Promise.all([instances().first, instances().second].map((db) => applyFiles(db, group, { root })));
    expect(await shown(north(), "accent")).toBe("#112233");
    const { origins, layers } = (await view(north(), "accent"))!;
    expect(origins.accent?.base).toBe("#445566");
    expect(layers?.accent).toBe("store-file");
  });

  it("after any edits of files and staff, resets and exports each field has the documented precedence", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 7 }), async (steps) => {
        startGroup();
        await apply();
        const model = new Model();
        for (const [what, at, field, place] of steps) {
          const scope = ["", north(), south()][at]!;
          const value = FIELDS[field].values[place]!;
          if (what === "file" || what === "unset") {
            writeField(scope, field, what === "file" ? value : undefined);
            model.setFile(at, field, what === "file" ? value : undefined);
            await apply();
          } else if (what === "edit") {
            await set(scope, field, value);
            model.edits.set(`${at} ${field}`, value);
          } else if (what === "reset") {
            await revert(scope, field);
            model.edits.delete(`${at} ${field}`);
          } else {
            await exportFiles(instances().first, group, root);
            await apply();
            model.export();
          }
          for (const [each, id] of ["", north(), south()].entries())
            for (const name of NAMES)
              expect(await shown(id, name), `${name} of ${id}`).toBe(model.expected(each, name));
        }
      }),
      { numRuns: 8 },
    );
  });
});

const step = fc.tuple(
  fc.constantFrom("file", "unset", "edit", "reset", "export"),
  fc.nat(2),
  fc.constantFrom(...NAMES),
  fc.nat(2),
);

/** The documented precedence by hand: the store's edit, its file, the group's edit, its file, the default. */
class Model {
  readonly files = new Map<string, string>();
  readonly edits = new Map<string, string>();

  setFile(at: number, field: Field, value: string | undefined): void {
    if (value === undefined) this.files.delete(`${at} ${field}`);
    else this.files.set(`${at} ${field}`, value);
    // An edit ends once its own file says the same.
    if (value !== undefined && this.edits.get(`${at} ${field}`) === value)
      this.edits.delete(`${at} ${field}`);
  }

  export(): void {
    for (const [place, value] of this.edits) this.files.set(place, value);
    this.edits.clear();
  }

  expected(at: number, field: Field): string {
    const own = `${at} ${field}`;
    const company = `0 ${field}`;
    const places = at === 0 ? [own] : [own, company];
    for (const place of places) {
      const value = this.edits.get(place) ?? this.files.get(place);
      if (value !== undefined) return value;
    }
    return FIELDS[field].byDefault;
  }
}
