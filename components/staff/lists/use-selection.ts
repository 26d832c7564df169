"use client";

import { useRef, useState } from "react";

/** Returns the ids from the one chosen last until this one, in the order of the list. */
export function rangeOf(ids: readonly string[], last: string | null, id: string): readonly string[] {
  const [from, to] = [last === null ? -1 : ids.indexOf(last), ids.indexOf(id)];
  return from < 0 || to < 0 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1);
}

/**
 * Stores the selected rows of a list, with a value for each: what the person saw of it.
 * @param seenOf returns the value of a row on the page
 */
export function useSelection<Value>(ids: readonly string[], seenOf: (id: string) => Value) {
  const [selected, setSelected] = useState<ReadonlyMap<string, Value>>(new Map());
  const last = useRef<string | null>(null);
  const select = (chosen: readonly string[], isOn: boolean) =>
    setSelected((now) => {
      if (!isOn) return new Map([...now].filter(([id]) => !chosen.includes(id)));
      // A row that is selected already keeps the value that was seen first.
      return new Map([...chosen.map((id) => [id, seenOf(id)] as const), ...now]);
    });
  return {
    selected,
    selectOne(id: string, isOn: boolean, isRange: boolean) {
      select(isRange ? rangeOf(ids, last.current, id) : [id], isOn);
      last.current = id;
    },
    selectAll: (isOn: boolean) => select(ids, isOn),
    replace: (values: ReadonlyMap<string, Value>) => setSelected(values),
    clear: () => setSelected(new Map()),
  };
}
