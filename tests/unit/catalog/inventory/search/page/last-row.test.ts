import { expect, it } from "vitest";
import { roomInLastRow } from "@/lib/catalog/inventory/search/page/last-row";

it.each([
  [0, 3, 0],
  [1, 3, 2],
  [19, 3, 2],
  [19, 2, 1],
  [18, 3, 0],
  [20, 3, 1],
])("%i cards in rows of %i leave room for %i", (count, columns, room) =>
  expect(roomInLastRow(count, columns)).toBe(room),
);
