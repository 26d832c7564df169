import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { PROFILE_PARTS } from "@/config/runtime/profile-fields";
import { describeFields } from "@/lib/staff/documents/describe-fields";
import { DOCUMENT_KINDS, kindRow } from "@/lib/staff/documents/kinds";
import { EDITED_FIELDS } from "@/lib/staff/stock/vehicle-fields";
import { COLLECTION_NAMES } from "@/lib/store/api/collections";
import { StoreProfileSchema } from "@/lib/store/api/profile-schema";
import { VehicleSchema } from "@/lib/store/api/vehicle-schema";

/** The fields that the first column of each table of that section names. */
const [section = ""] = readFileSync("docs/staff-guide.md", "utf8")
  .split("\n## ")
  .filter((text) => text.startsWith("What is not edited here"));
const [ofVehicles, ofProfiles] = section
  .split("Of a profile:")
  .map((part) =>
    [...part.matchAll(/^\| (`.*?)\s*\|/gm)].flatMap(([, cell]) =>
      [...cell!.matchAll(/`(\w+)`/g)].map(([, name]) => name!),
    ),
  );

describe("the staff's edits", () => {
  it("is each collection of the contract", () => {
    expect(DOCUMENT_KINDS).toEqual(expect.arrayContaining([...COLLECTION_NAMES]));
  });

  it("has every field of its schema in the form", () => {
    const missing = DOCUMENT_KINDS.flatMap((kind) => {
      const { schema } = kindRow(kind)!;
      const described = new Set(describeFields(kind, schema).map(({ name }) => name));
      return Object.keys(schema.shape).filter((name) => !described.has(name));
    });
    expect(missing).toEqual([]);
  });

  it("are each field of a profile, or the guide has the reason", () => {
    const edited: readonly string[] = Object.values(PROFILE_PARTS)
      .flat()
      .map((path) => path.split(".")[0]!);
    const fields = Object.keys(StoreProfileSchema.shape);
    expect(fields.filter((name) => !edited.includes(name)).sort()).toEqual([...ofProfiles!].sort());
  });

  it("are each field of a vehicle, or the guide has the reason", () => {
    // One control of the form has both kinds of photos.
    const edited: readonly string[] = EDITED_FIELDS;
    const fields = Object.keys(VehicleSchema.shape);
    expect(fields.filter((name) => !edited.includes(name)).sort()).toEqual([...ofVehicles!].sort());
    expect(edited.filter((name) => !fields.includes(name))).toEqual([]);
  });
});
