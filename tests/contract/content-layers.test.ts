import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import fc from "fast-check";
import { beforeEach, expect, it } from "vitest";
import { changeDocument } from "../../lib/staff/documents/change-document";
import type { DocumentContext } from "../../lib/staff/documents/document-context";
import { getDocumentView } from "../../lib/staff/documents/get-document";
import { listDocuments } from "../../lib/staff/documents/list-documents";
import type { CollectionName } from "../../lib/store/api/collections";
import type { JsonRecord } from "../../lib/store/documents/overlay";
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

const link = (label: string) => [{ label, page: "contact-us", path: null }];
const POPUP = {
  id: "offer",
  conditions: [{ timer: 5 }],
  settings: { component: "ModalHeadless", position: "center" },
  button: { text: "None" },
  component: { type: "html", data: { title: "Offer", html: "<p>Ask us.</p>" } },
};
const TEXT = {
  ...{ id: "legal/privacy-policy", title: "None", description: "About privacy" },
  ...{ version: "1", effective: "2026-01-01", body: "Text" },
};

/** A field of each kind whose records stores may change for themselves. */
const FIELDS = {
  menus: {
    ...{ id: "header", field: "entries", file: { id: "header", entries: link("None") } },
    values: [link("One"), link("Two"), link("Three")],
  },
  "pop-ups": {
    ...{ id: POPUP.id, field: "button", file: POPUP },
    values: [{ text: "One" }, { text: "Two" }, { text: "Three" }],
  },
  documents: { id: TEXT.id, field: "title", file: TEXT, values: ["One", "Two", "Three"] },
} as const satisfies Partial<Record<CollectionName, object>>;
type Kind = keyof typeof FIELDS;
const KINDS = Object.keys(FIELDS) as Kind[];
const initial = (kind: Kind) => (FIELDS[kind].file as JsonRecord)[FIELDS[kind].field];

/** Name of the group's files, separate for each test. */
let number = 0;
let group: string;
let root: string;
beforeEach(() => startGroup());

function startGroup(): void {
  group = `texts-${number++}`;
  root = temporaryFolder();
  writeGroup(root, group, [north(), south()], { name: "Acme Motors" });
  for (const kind of KINDS) writeField(kind, initial(kind));
}

const north = () => `${group}-north`;
const south = () => `${group}-south`;

/** Sets the field in the file of the group, or of all groups. */
function writeField(kind: Kind, value: unknown): void {
  const record = { ...FIELDS[kind].file, [FIELDS[kind].field]: value } as typeof TEXT;
  const folder = join(root, "config", "content");
  const file = kind === "documents" ? `${TEXT.id}.md` : join(group, `${kind}.json`);
  const { title, description, version, effective, body } = record;
  const head = { title, description, version, effective };
  const lines = Object.entries(head).map(([name, text]) => `${name}: ${text}`);
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(
    join(folder, file),
    kind === "documents" ? ["---", ...lines, "---", "", body, ""].join("\n") : JSON.stringify([record]),
  );
}

onBothDatabases("layers of content", (instances) => {
  const apply = (overwrite = false) => applyFiles(instances().first, group, { root, overwrite });
  const context = (): DocumentContext => ({
    ...{ db: instances().first, group, person: PERSON, stores: [north(), south()], now: Date.now },
  });
  const keyOf = (scope: string, kind: Kind, id: string = FIELDS[kind].id) => ({ kind, storeId: scope, id });
  const view = (scope: string, kind: Kind) => getDocumentView(context(), keyOf(scope, kind));

  async function change(scope: string, kind: Kind, name: "save" | "remove", values: object) {
    const key = keyOf(scope, kind);
    const version = async () => (await getDocumentView(context(), key))!.version;
    const saved = { version: await version(), changes: {}, clear: [], revert: [], ...values };
    expect(await changeDocument(context(), key, name, saved as never)).toMatchObject({ ok: true });
    return changeDocument(context(), key, "publish", { version: await version(), confirmed: [] });
  }
  const set = async (scope: string, kind: Kind, value: unknown) =>
    expect(await change(scope, kind, "save", { changes: { [FIELDS[kind].field]: value } })).toMatchObject({
      ok: true,
    });
  const revert = async (scope: string, kind: Kind) =>
    expect(await change(scope, kind, "save", { revert: [FIELDS[kind].field] })).toMatchObject({ ok: true });

  /** Reads the field for the group (empty) or a store as the other instance has it. */
  async function shown(scope: string, kind: Kind): Promise<unknown> {
    const api = embeddedStoreApi(instances().second);
    const of = scope === "" ? { kind: "group" as const, id: group } : { kind: "store" as const, id: scope };
    const records = (await api.collection(of, kind)) as unknown as JsonRecord[];
    return records.find(({ id }) => id === FIELDS[kind].id)?.[FIELDS[kind].field];
  }

  it("a store that sets its group's menu, pop-up or text on purpose keeps it when the group changes", async () => {
    await apply();
    for (const kind of KINDS) {
      const [one, two] = FIELDS[kind].values;
      await set("", kind, one);
      await set(north(), kind, one);
      await set("", kind, two);
      expect([await shown("", kind), await shown(north(), kind), await shown(south(), kind)]).toEqual([
        ...[two, one, two],
      ]);
    }
  });

  it("the editor names the layer of each field of content, and one step gives the group precedence", async () => {
    await apply();
    for (const kind of KINDS) {
      const { field, values } = FIELDS[kind];
      expect((await view(north(), kind))?.layers?.[field]).toBe("shipped");
      await set("", kind, values[0]);
      expect((await view(north(), kind))?.layers?.[field]).toBe("group-edit");
      await set(north(), kind, values[1]);
      expect((await view(north(), kind))?.origins[field]).toMatchObject({ by: "Ana Ortiz", base: values[0] });
      await revert(north(), kind);
      expect(await shown(north(), kind)).toEqual(values[0]);
    }
  });

  it("a pop-up that is removed at one store shows at the others", async () => {
    await apply();
    expect(await change(north(), "pop-ups", "remove", {})).toMatchObject({ ok: true });
    expect([
      await shown("", "pop-ups"),
      await shown(north(), "pop-ups"),
      await shown(south(), "pop-ups"),
    ]).toEqual([POPUP.button, undefined, POPUP.button]);
    const lines = await listDocuments(context(), "pop-ups");
    expect(lines.map(({ id, state }) => [id, state])).toEqual([[POPUP.id, "file"]]);
  });

  it("a store cannot add a record that its group lacks", async () => {
    await apply();
    const key = keyOf(north(), "pop-ups", "other");
    const values = { version: 0, changes: { ...POPUP, id: "other" }, clear: [], revert: [] };
    expect(await changeDocument(context(), key, "save", values)).toEqual({ ok: false, reason: "unknown" });
  });

  it("a store's own legal text needs another version than its group's", async () => {
    await apply();
    const own = { body: "Other text", version: "north-1" };
    const refused = await change(north(), "documents", "save", { changes: { body: own.body } });
    expect(refused).toMatchObject({ ok: false, problems: [{ field: "version" }] });
    expect(await change(north(), "documents", "save", { changes: own })).toMatchObject({ ok: true });
    const same = await change(north(), "documents", "save", { revert: ["version"] });
    expect(same).toMatchObject({ ok: false, problems: [{ field: "version" }] });
  });

  it("an export names a store's edits of content, which have no file, and overwriting drops them", async () => {
    await apply();
    await set(north(), "menus", FIELDS.menus.values[0]);
    const { lost } = await exportFiles(instances().first, group, root);
    expect(lost).toEqual([`${north()}: menus header`]);
    const [kept] = await apply();
    expect(kept).toMatchObject({ collection: "menus", storeId: north(), id: "header", outcome: "edited" });
    await apply(true);
    expect(await shown(north(), "menus")).toEqual(initial("menus"));
  });

  it("after any edits of files and staff, resets and exports each field of content has the documented precedence", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 7 }), async (steps) => {
        startGroup();
        await apply();
        const model = new Model();
        for (const [what, at, kind, place] of steps) {
          const scope = ["", north(), south()][at]!;
          const value = FIELDS[kind].values[place]!;
          if (what === "file") {
            writeField(kind, value);
            model.setFile(kind, value);
            await apply();
          } else if (what === "edit") {
            await set(scope, kind, value);
            model.edits.set(`${at} ${kind}`, value);
          } else if (what === "reset") {
            await revert(scope, kind);
            model.edits.delete(`${at} ${kind}`);
          } else {
            await exportFiles(instances().first, group, root);
            await apply();
            model.export();
          }
          for (const [each, id] of ["", north(), south()].entries())
            for (const name of KINDS)
              expect(await shown(id, name), `${name} of ${id}`).toEqual(model.expected(each, name));
        }
      }),
      { numRuns: 8 },
    );
  });

  it("an export writes the group's edit into the group's file", async () => {
    await apply();
    await set("", "menus", FIELDS.menus.values[0]);
    await exportFiles(instances().first, group, root);
    const text = readFileSync(join(root, "config", "content", group, "menus.json"), "utf8");
    expect(JSON.parse(text)).toEqual([{ id: "header", entries: FIELDS.menus.values[0] }]);
  });
});

const step = fc.tuple(
  fc.constantFrom("file", "edit", "reset", "export"),
  fc.nat(2),
  fc.constantFrom(...KINDS),
  fc.nat(2),
);

/** The documented precedence by hand: the store's edit, the group's edit, the file. */
class Model {
  readonly files = new Map<Kind, unknown>(KINDS.map((kind) => [kind, initial(kind)]));
  readonly edits = new Map<string, unknown>();

  setFile(kind: Kind, value: unknown): void {
    this.files.set(kind, value);
    this.settle(kind);
  }

  export(): void {
    for (const kind of KINDS) {
      const edit = this.edits.get(`0 ${kind}`);
      if (edit !== undefined) this.files.set(kind, edit);
      this.settle(kind);
    }
  }

  expected(at: number, kind: Kind): unknown {
    return this.edits.get(`${at} ${kind}`) ?? this.edits.get(`0 ${kind}`) ?? this.files.get(kind);
  }

  /** The group's edit ends once its file says the same. */
  private settle(kind: Kind): void {
    if (this.edits.get(`0 ${kind}`) === this.files.get(kind)) this.edits.delete(`0 ${kind}`);
  }
}
