import { expect, it } from "vitest";
import { creditPosition, partProgress } from "@/lib/leads/credit/parts";

it.each([
  { part: "you", applying: "individual", step: "you", previous: null, next: "home", count: 4 },
  { part: "work", applying: "individual", step: "work", previous: "home", next: "send", count: 4 },
  { part: "work", applying: "joint", step: "work", previous: "home", next: "co-you", count: 7 },
  { part: "send", applying: "joint", step: "send", previous: "co-work", next: null, count: 7 },
  { part: "co-home", applying: "individual", step: "you", previous: null, next: "home", count: 4 },
] as const)("$part of an $applying application is followed by $next", ({ part, applying, ...position }) => {
  expect(creditPosition(part, { applying })).toMatchObject(position);
});

it.each([
  ["you", 1, false],
  ["work", 3, false],
  ["co-you", 1, true],
  ["co-work", 3, true],
  ["send", 4, false],
] as const)("%s is step %s of 4, whoever applies", (part, position, isCoBorrower) =>
  expect(partProgress(part)).toMatchObject({ position, isCoBorrower, parts: { length: 4 } }),
);
