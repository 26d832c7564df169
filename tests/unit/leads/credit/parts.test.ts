import { expect, it } from "vitest";
import { creditPosition } from "@/lib/leads/credit/parts";

it.each([
  { part: "you", applying: "individual", step: "you", previous: null, next: "home", count: 4 },
  { part: "work", applying: "individual", step: "work", previous: "home", next: "send", count: 4 },
  { part: "work", applying: "joint", step: "work", previous: "home", next: "co-you", count: 7 },
  { part: "send", applying: "joint", step: "send", previous: "co-work", next: null, count: 7 },
  { part: "co-home", applying: "individual", step: "you", previous: null, next: "home", count: 4 },
] as const)("$part of an $applying application is followed by $next", ({ part, applying, ...position }) => {
  expect(creditPosition(part, { applying })).toMatchObject(position);
});
