import { describe, expect, it } from "vitest";
import { distinctStoreNames } from "../../../lib/staff/lists/store-names";

describe("names of stores in a narrow column", () => {
  it.each([
    [
      ["Heartland Kia Schaumburg", "Heartland Pre-Owned Merrillville"],
      ["Kia Schaumburg", "Pre-Owned Merrillville"],
    ],
    [
      ["Lone Star Mitsubishi Austin", "Lone Star Mitsubishi Waco"],
      ["Austin", "Waco"],
    ],
    [
      ["Acme Motors", "Beta Motors"],
      ["Acme Motors", "Beta Motors"],
    ],
    [
      ["Acme", "Acme Kia"],
      ["Acme", "Acme Kia"],
    ],
    [
      ["Acme Kia", "Acme Kia"],
      ["Kia", "Kia"],
    ],
    [["Heartland Kia"], ["Heartland Kia"]],
    [[], []],
  ])("%j become %j", (names, short) => {
    const stores = names.map((name, at) => ({ id: String(at), name }));
    expect([...distinctStoreNames(stores).values()]).toEqual(short);
  });
});
