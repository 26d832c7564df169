import { describe, expect, it } from "vitest";
import { PROFILE_FIELDS, PROFILE_PARTS } from "@/config/runtime/profile-fields";
import { fileFieldAt, GroupFileSchema, StoreFileSchema } from "@/lib/store/files/file-schemas";
import { type GroupProfiles, groupProfiles } from "@/lib/store/files/group-profiles";
import { layersOfWholeProfiles } from "@/lib/store/files/older-profiles";
import { type GroupLayers, resolveGroup } from "@/lib/store/files/profile-layers";
import { readProfiles } from "@/lib/store/files/read-group-files";
import { writtenLayers } from "@/lib/store/files/written-layers";
import { divideChanges, toFileValues, toPaths, type ValuesByPath } from "@/lib/store/layers/field-paths";

const NAPERVILLE = "heartland-naperville";

function layers(group: ValuesByPath = {}, stores: Record<string, ValuesByPath> = {}): GroupLayers {
  const read = readProfiles(process.cwd(), "heartland").layers;
  return {
    group: { ...read.group, edits: group },
    stores: read.stores.map((store) => ({ ...store, edits: stores[store.id] ?? {} })),
  };
}

function profiles(name = "heartland"): GroupProfiles {
  const { group, stores } = readProfiles(process.cwd(), name);
  return JSON.parse(JSON.stringify({ group, stores }));
}

function edit(group: ValuesByPath, stores: Record<string, ValuesByPath> = {}): GroupProfiles {
  return groupProfiles(layers(group, stores));
}

const storeOf = ({ stores }: GroupProfiles, id = NAPERVILLE) => stores.find((store) => store.id === id)!;

describe("the profiles of layers", () => {
  it("are those of the files without edits", () => expect(edit({})).toEqual(profiles()));

  it("give a group's fees to each store that does not set its own", () => {
    const fees = [{ id: "documentary", label: "Documentary fee", amount: 1, charge: "dealer" }];
    const { group, stores } = edit({ fees }, { [NAPERVILLE]: { fees: [] } });
    expect(group.fees).toMatchObject(fees);
    expect(stores.map(({ id, fees: own }) => [id, own.length])).toEqual(
      stores.map(({ id }) => [id, id === NAPERVILLE ? 0 : 1]),
    );
  });

  it("keep what a store sets on purpose, also where its group set the same before it changed", () => {
    const { announcement } = profiles().group;
    const changed = { ...announcement!, id: "winter", text: "Winter sale" };
    const both = edit({ announcement: changed }, { [NAPERVILLE]: { announcement } });
    expect(storeOf(both).announcement).toEqual(announcement);
    expect(storeOf(both, "heartland-schaumburg").announcement).toEqual(changed);
    const inFile = layers({ announcement: changed });
    inFile.stores.find(({ id }) => id === NAPERVILLE)!.file.announcement = announcement;
    expect(storeOf(groupProfiles(inFile)).announcement).toEqual(announcement);
  });

  it("keep a store's own recipient of leads when its group's changes", () => {
    const changed = edit({ email: "company@heartland.example.com" });
    expect(storeOf(changed).email).toBe(storeOf(profiles()).email);
    expect(changed.group.email).toBe("company@heartland.example.com");
  });

  it("leave a store's own phone when the group's changes", () => {
    const { group, stores } = edit({ phone: "(630) 555-0199" });
    expect(group.phone).toBe("(630) 555-0199");
    expect(stores.map(({ phone }) => phone)).toEqual(profiles().stores.map(({ phone }) => phone));
  });

  it("inherit the fields of a department one by one", () => {
    const hours = { "mon-sat": "10-18" };
    const both = edit({ "sales.hours": hours }, { [NAPERVILLE]: { "sales.phone": "(630) 555-0188" } });
    expect(storeOf(both).sales).toMatchObject({ phone: "(630) 555-0188" });
    expect(storeOf(both).sales.workingHours[0]).toEqual({ closed: false, open: 10, close: 18 });
  });

  it("put a store's new hours into every list of locations", () => {
    const { group, stores } = edit({}, { [NAPERVILLE]: { "sales.hours": { "mon-sat": "10-18" } } });
    const store = storeOf({ group, stores });
    expect(store.sales.workingHours).not.toEqual(storeOf(profiles()).sales.workingHours);
    for (const profile of [group, ...stores]) {
      const location = profile.locations.find(({ storeId }) => storeId === NAPERVILLE)!;
      expect(location.sales.workingHours).toEqual(store.sales.workingHours);
    }
  });

  it("list the stores in the order that the group gives", () => {
    const ids = profiles().stores.map(({ id }) => id);
    const { group, stores } = edit({ stores: ids.toReversed() });
    expect(stores.map(({ id }) => id)).toEqual(ids.toReversed());
    expect(group.locations.map(({ storeId }) => storeId)).toEqual(ids.toReversed());
  });

  it("have the release's value for a field that is emptied", () => {
    const { stores } = edit({ announcement: undefined, pricing: undefined });
    expect(stores.map(({ announcement }) => announcement)).toEqual([null, null, null, null]);
    expect(stores[0]!.pricing).toMatchObject({ advertised: "total", localTax: null });
  });

  it("are refused with the field's name where they are not usable", () => {
    expect(() => edit({}, { [NAPERVILLE]: { email: "nobody" } })).toThrow(/heartland-naperville.*email/s);
  });
});

describe("the source of a field", () => {
  const sources = (edits: GroupLayers) => {
    const { group, stores } = resolveGroup(edits);
    return [group, ...stores].map(({ sources: own }) => own);
  };

  it("is the layer that sets it", () => {
    const [group, store] = sources(layers({ accent: "#112233" }, { [NAPERVILLE]: { priceRange: "$$$" } }));
    expect(group).toMatchObject({ accent: "group-edit", announcement: "group-file", city: "first-store" });
    expect(store).toMatchObject({
      accent: "group-edit",
      announcement: "group-file",
      email: "store-file",
      priceRange: "store-edit",
      social: "store-file",
      fees: "release",
    });
  });
});

describe("layers with edits written into files", () => {
  it.each([
    [
      "set fields",
      { accent: "#112233", "sales.hours": { sat: "9-12" } },
      { "service.phone": "(630) 555-0111" },
    ],
    ["emptied fields", { announcement: undefined }, { seo: undefined, "service.schedulingLink": undefined }],
    ["an order", { stores: ["heartland-fort-wayne", NAPERVILLE] }, {}],
  ])("mean the same with %s", (_, group: ValuesByPath, store: ValuesByPath) => {
    const edited = layers(group, { [NAPERVILLE]: store });
    const written = writtenLayers(edited);
    expect([written.group, ...written.stores].flatMap(({ edits }) => Object.keys(edits))).toEqual([]);
    expect(groupProfiles(written)).toEqual(groupProfiles(edited));
  });
});

describe("a company with a phone number and several stores", () => {
  it.each(["heartland", "lone-star"])("has that number for its departments: %s", (name) => {
    const { group } = profiles(name);
    expect([group.sales.phone, group.service.phone]).toEqual([group.phone, group.phone]);
  });
});

describe("whole profiles of an earlier release", () => {
  it.each(["heartland", "lone-star"])("mean the same as layers: %s", (name) => {
    // Earlier releases had no Spanish notes.
    const { group, stores } = JSON.parse(
      JSON.stringify(profiles(name), (field, value) => (field === "note_es" ? undefined : value)),
    ) as GroupProfiles;
    const row = (profile: GroupProfiles["group"]) => ({ id: profile.id, fields: { ...profile } });
    const converted = layersOfWholeProfiles(row(group), stores.map(row));
    expect(groupProfiles(converted)).toEqual({ group, stores });
    const changed = groupProfiles({
      ...converted,
      group: { ...converted.group, edits: { priceRange: "$$$" } },
    });
    expect(changed.stores.map(({ priceRange }) => priceRange)).toEqual(stores.map(() => "$$$"));
  });
});

describe("PROFILE_FIELDS", () => {
  it("has each field of the files, in one part but for the notation's own", () => {
    const named = [...new Set(Object.keys(PROFILE_FIELDS).map((path) => path.split(".")[0]))];
    const inFiles = Object.keys({ ...GroupFileSchema.shape, ...StoreFileSchema.shape });
    expect(named.toSorted()).toEqual(inFiles.toSorted());
    expect(Object.values(PROFILE_PARTS).flat().toSorted()).toEqual(
      Object.keys(PROFILE_FIELDS)
        .filter((path) => path !== "$schema")
        .toSorted(),
    );
  });

  it("has a field of the files at each path, and each field of a divided object", () => {
    const paths = Object.keys(PROFILE_FIELDS);
    for (const path of paths) expect(fileFieldAt(path), path).toBeDefined();
    const { sales, service, closures, site } = GroupFileSchema.shape as Record<string, { unwrap(): unknown }>;
    for (const [name, field] of Object.entries({ sales, service, closures, site })) {
      const inner = paths.filter((path) => path.startsWith(`${name}.`)).map((path) => path.split(".")[1]);
      expect(inner.toSorted(), name).toEqual(shapeOf(field).toSorted());
    }
  });

  it("takes values apart and together again", () => {
    const { group } = layers();
    expect(toFileValues(toPaths(group.file))).toEqual(group.file);
    expect(divideChanges({ closures: { days: [] }, accent: "#112233" })).toEqual({
      "closures.days": [],
      "closures.holidays": undefined,
      accent: "#112233",
    });
  });
});

/** Returns the names in an object's schema, through `optional` and `prefault`. */
function shapeOf(schema: unknown): string[] {
  const { shape, unwrap } = schema as { shape?: object; unwrap?: () => unknown };
  return shape ? Object.keys(shape) : shapeOf(unwrap!.call(schema));
}
