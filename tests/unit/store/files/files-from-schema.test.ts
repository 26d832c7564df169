import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { StoreProfileSchema } from "@/lib/store/api/profile-schema";
import { fieldRows } from "@/lib/store/files/field-table";
import { filesFromSchema } from "@/lib/store/files/files-from-schema";

const read = (file: string) => readFileSync(file, "utf8");

describe("the copies of the schema of store files", () => {
  it.each(Object.entries(filesFromSchema(read)))("%s is as `npm run schema` writes it", (file, content) =>
    expect(read(file)).toBe(content),
  );

  it("each field of a profile that a person writes has a description and an example", () => {
    const derived = ["id", "group", "state", "locations"];
    const rows = fieldRows();
    const named = rows.map(({ field }) => field);
    const written = Object.keys(StoreProfileSchema.shape).filter((name) => !derived.includes(name));
    expect(written.filter((name) => !named.includes(name))).toEqual([]);
    expect(rows.filter(({ example, meaning }) => example === undefined || meaning === "")).toEqual([]);
  });

  it("each sample file names its schema, for editors", () => {
    for (const group of ["heartland", "lone-star"])
      for (const name of readdirSync(`config/stores/${group}`))
        expect(JSON.parse(read(`config/stores/${group}/${name}`)).$schema).toBe(
          `../schema/${name === "group.json" ? "group" : "store"}.schema.json`,
        );
  });
});
