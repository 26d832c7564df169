import { expect, it } from "vitest";
import { stepPosition } from "@/lib/core/pages/step-position";

const STEPS = ["you", "home", "work", "send"] as const;

it.each([
  { wanted: 0, step: "you", previous: null, next: "home", position: 1 },
  { wanted: 2, step: "work", previous: "home", next: "send", position: 3 },
  { wanted: 3, step: "send", previous: "work", next: null, position: 4 },
  { wanted: -1, step: "you", previous: null, next: "home", position: 1 },
])("step $wanted of four is $step", ({ wanted, ...at }) => {
  expect(stepPosition(STEPS, wanted)).toEqual({ ...at, count: 4 });
});

it("an incomplete step cannot be skipped, a complete one can be gone back to", () => {
  const isComplete = (step: string) => step !== "home";
  expect(stepPosition(STEPS, 3, isComplete).step).toBe("home");
  expect(stepPosition(STEPS, 0, isComplete).step).toBe("you");
});

it("an unknown step is the first, also where a later one is incomplete", () => {
  expect(stepPosition(STEPS, -1, (step) => step !== "home").step).toBe("you");
});
