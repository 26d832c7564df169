import { describe, expect, it } from "vitest";
import { PROFILE_PARTS } from "@/config/runtime/profile-parts";
import { editProfiles, type ProfileEdits } from "@/lib/store/documents/profile-overlay";
import { GroupFileSchema, StoreFileSchema } from "@/lib/store/files/file-schemas";
import { readProfiles } from "@/lib/store/files/read-group-files";
import type { GroupProfiles } from "@/lib/store/files/write-group-files";

const NAPERVILLE = "heartland-naperville";

function profiles(group = "heartland"): GroupProfiles {
  const { group: company, stores } = readProfiles(process.cwd(), group);
  return JSON.parse(JSON.stringify({ group: company, stores }));
}

function edit(
  group: ProfileEdits["group"],
  stores: Record<string, ProfileEdits["group"]> = {},
): GroupProfiles {
  return editProfiles(profiles(), { group, stores: new Map(Object.entries(stores)) });
}

describe("editProfiles", () => {
  it.each(["heartland", "lone-star"])("changes nothing of %s without edits", (group) => {
    expect(editProfiles(profiles(group), { group: {}, stores: new Map() })).toEqual(profiles(group));
  });

  it("applies a group's fees to each store that inherits them", () => {
    const fees = [{ id: "documentary", label: "Documentary fee", amount: 1, charge: "dealer" }];
    const { group, stores } = edit({ fees }, { [NAPERVILLE]: { fees: [] } });
    expect(group.fees).toMatchObject(fees);
    expect(stores.map(({ id, fees: own }) => [id, own.length])).toEqual(
      stores.map(({ id }) => [id, id === NAPERVILLE ? 0 : 1]),
    );
  });

  it("leaves a store's own phone when the group's changes", () => {
    const { group, stores } = edit({ phone: "(630) 555-0199" });
    expect(group.phone).toBe("(630) 555-0199");
    expect(stores.map(({ phone }) => phone)).toEqual(profiles().stores.map(({ phone }) => phone));
  });

  it("formats a store's new hours as text, and in every list of locations", () => {
    const sales = { hours: { "mon-sat": "10-18" } };
    const { group, stores } = edit({}, { [NAPERVILLE]: { sales } });
    const store = stores.find(({ id }) => id === NAPERVILLE)!;
    expect(store.sales.workingHours[0]).toEqual({ closed: false, open: 10, close: 18 });
    expect(store.sales.hoursText).not.toBe(
      profiles().stores.find(({ id }) => id === NAPERVILLE)!.sales.hoursText,
    );
    for (const profile of [group, ...stores]) {
      const location = profile.locations.find(({ storeId }) => storeId === NAPERVILLE)!;
      expect(location.sales.hoursText).toBe(store.sales.hoursText);
    }
  });

  it("lists the stores in the group's order", () => {
    const ids = profiles().stores.map(({ id }) => id);
    const { group, stores } = edit({ stores: ids.toReversed() });
    expect(stores.map(({ id }) => id)).toEqual(ids.toReversed());
    expect(group.locations.map(({ storeId }) => storeId)).toEqual(ids.toReversed());
  });

  it("empties a field that has a default", () => {
    expect(edit({ announcement: undefined }).stores.map(({ announcement }) => announcement)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it("rejects an invalid profile, with the field's name", () => {
    expect(() => edit({}, { [NAPERVILLE]: { email: "nobody" } })).toThrow(/heartland-naperville.*email/s);
  });
});

describe("PROFILE_PARTS", () => {
  it("has each field of the files in exactly one part", () => {
    const fields = Object.values(PROFILE_PARTS).flat();
    expect(fields.toSorted()).toEqual([...new Set(fields)].toSorted());
    const inFiles = Object.keys({ ...GroupFileSchema.shape, ...StoreFileSchema.shape });
    expect(fields.toSorted()).toEqual(inFiles.filter((name) => name !== "$schema").toSorted());
  });
});
