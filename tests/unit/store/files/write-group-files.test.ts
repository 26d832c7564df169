import { expect, test } from "vitest";
import { parseGroupFiles } from "@/lib/store/files/parse-group-files";
import { groupFilesOf } from "@/lib/store/files/write-group-files";
import { sampleGroup } from "../../../support/store-fixture";
import { GROUPS } from "../samples/sample-stock";

test.each(GROUPS)("the files written for %s mean its profiles, in 50 lines or fewer a store", (group) => {
  const profiles = sampleGroup(group);
  const { files, lost } = groupFilesOf(profiles);
  expect(lost).toEqual([]);
  expect(parseGroupFiles(group, files)).toEqual({ ok: true, ...profiles });
  for (const { name, text } of files.filter((each) => each.name !== "group.json"))
    expect(text.split("\n").length, name).toBeLessThanOrEqual(51);
});

test("derived values that differ are reported", () => {
  const { group, stores } = sampleGroup("lone-star");
  const { lost } = groupFilesOf({ group: { ...group, state: "Tejas" }, stores });
  expect(lost).toEqual(["lone-star: state"]);
});
