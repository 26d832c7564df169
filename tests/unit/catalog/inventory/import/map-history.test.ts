import { expect, it } from "vitest";
import { mapHistory } from "@/lib/catalog/inventory/import/map-history";

const row = { owners: "", oneOwner: "", accidents: "", noAccidents: "", serviceRecords: "" };

it.each([
  [{}, { owners: null, accidents: null }],
  [{ owners: "1" }, { owners: 1 }],
  [{ owners: "3 owners" }, { owners: 3 }],
  [{ oneOwner: "Yes" }, { owners: 1 }],
  [{ oneOwner: "No" }, { owners: null }],
  [{ owners: "2", oneOwner: "Y" }, { owners: 2 }],
  [{ owners: "0" }, { owners: null }],
  [{ accidents: "0" }, { accidents: 0 }],
  [{ accidents: "None" }, { accidents: 0 }],
  [{ accidents: "No accidents reported" }, { accidents: 0 }],
  [{ accidents: "2" }, { accidents: 2 }],
  [{ noAccidents: "True" }, { accidents: 0 }],
  [{ serviceRecords: "12 records" }, { serviceRecords: 12 }],
  [{ noAccidents: "No" }, { accidents: null }],
  // It is not said how many.
  [{ accidents: "Yes" }, { accidents: null }],
  // The count that is worse for the vehicle counts.
  [{ accidents: "1", noAccidents: "Y" }, { accidents: 1 }],
])("of %j a row has %j", (cells, expected) =>
  expect(mapHistory({ ...row, ...cells })).toMatchObject(expected),
);
