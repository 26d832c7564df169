import { expect, it } from "vitest";
import type { NextTime } from "@/lib/leads/service/get-service-times";
import { usualNext } from "@/lib/leads/service/usual-next";

const next = (value: string, id: string) => ({ slot: { value }, store: { id } }) as NextTime;

it("returns the time that most services share", () => {
  const [one, other] = [next("2026-11-30T07:00", "a"), next("2026-11-30T07:00", "b")];
  expect(usualNext([other, one, next("2026-11-30T07:00", "a")])).toEqual(one);
});

it("returns null if all times differ, or there are none", () => {
  expect(usualNext([])).toBeNull();
  expect(usualNext([next("2026-11-30T07:00", "a"), next("2026-11-30T08:00", "a")])).toBeNull();
});
