import { expect, it } from "vitest";
import { nextPage } from "../../../lib/staff/shell/next-page";

it.each([
  ["/staff/leads/abc", "/staff/leads/abc"],
  ["/staff/leads?stage=new&store=north", "/staff/leads?stage=new&store=north"],
  ["/staff/leads?q=ada+lovelace&stage=new", "/staff/leads?stage=new"],
])("a sign-in leads to %s", (value, next) => expect(nextPage(value)).toBe(next));

it.each([
  undefined,
  ["/staff/leads"],
  "",
  "/staff",
  "/staffing/x",
  "/inventory",
  "//evil.example/staff/leads",
  "https://evil.example/staff/leads",
  "/staff/../account",
  "/staff/..//evil.example/",
  "/staff\\..\\..\\evil.example",
  "/staff@evil.example/staff/",
  "/staff/sign-in?next=/staff/leads",
  "/staff/setup",
  "/staff/confirm?post=1",
  `/staff/leads?x=${"a".repeat(500)}`,
])("a sign-in does not lead to %j", (value) => expect(nextPage(value)).toBeNull());
