"use client";

import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { staffEditorMessages } from "@/lib/store/i18n/staff-editor-messages";
import { useFieldForm } from "./field-context";

const TOOL =
  "grid size-11 shrink-0 place-items-center rounded-sm border border-line bg-page text-ink hover:border-ink aria-disabled:opacity-40";

/** Renders items that can be added, removed and reordered with buttons or by dragging. */
export function OrderedItems<Item>({
  items,
  name,
  addName,
  onChange,
  makeItem,
  isStacked = false,
  children,
}: {
  items: readonly Item[];
  /** Returns the name of an item, for the labels of its buttons. */
  name: (item: Item, place: number) => string;
  /** Label of the add button; without it, items can only be reordered. */
  addName?: string;
  onChange: (items: Item[]) => void;
  makeItem?: () => Item;
  /** True if an item's buttons are above it, because nested lists leave no space beside it. */
  isStacked?: boolean;
  children: (item: Item, place: number) => ReactNode;
}) {
  const t = staffEditorMessages().list;
  const { isReadOnly } = useFieldForm();
  const [dragged, setDragged] = useState<number | null>(null);
  const { keys, said, put, move } = useOrdering(items, name, onChange);
  const tools = (item: Item, place: number) =>
    !isReadOnly && (
      <ItemTools
        label={name(item, place)}
        isFirst={place === 0}
        isLast={place === items.length - 1}
        onMove={(by) => move(place, place + by)}
        onRemove={makeItem && (() => put(items.map((_, each) => each).filter((each) => each !== place)))}
        onDrag={(isOn) => setDragged(isOn ? place : null)}
      />
    );
  return (
    <div className="space-y-3">
      {items.length === 0 && <p className="text-sm text-quiet">{t.none}</p>}
      <ol className="space-y-3">
        {items.map((item, place) => (
          <li
            key={keys[place]}
            className={`${isStacked ? "grid justify-items-stretch gap-1" : "flex flex-wrap items-start gap-2 sm:flex-nowrap"} data-[target=true]:outline-2 data-[target=true]:outline-ink`}
            data-target={dragged !== null && dragged !== place}
            onDragOver={(event) => dragged !== null && event.preventDefault()}
            onDrop={() => {
              if (dragged !== null) move(dragged, place);
              setDragged(null);
            }}
          >
            {isStacked && tools(item, place)}
            <div className="min-w-0 flex-1 basis-full sm:basis-auto">{children(item, place)}</div>
            {!isStacked && tools(item, place)}
          </li>
        ))}
      </ol>
      {!isReadOnly && makeItem && addName !== undefined && (
        <Button variant="outline" onClick={() => onChange([...items, makeItem()])}>
          <Icon name="plus" size={16} />
          {t.add(addName)}
        </Button>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}

function ItemTools({
  label,
  isFirst,
  isLast,
  onMove,
  onRemove,
  onDrag,
}: {
  label: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove?: () => void;
  onDrag: (isOn: boolean) => void;
}) {
  const t = staffEditorMessages().list;
  return (
    <div className="flex justify-end gap-1">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: for a mouse; the buttons beside it do the same by keyboard */}
      <span
        draggable
        title={t.drag(label)}
        className={`${TOOL} hidden cursor-grab lg:grid`}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = "move";
          onDrag(true);
        }}
        onDragEnd={() => onDrag(false)}
      >
        <Icon name="menu" size={16} />
      </span>
      <button
        type="button"
        className={TOOL}
        aria-label={t.up(label)}
        // Not `disabled`, which would remove the focus when an item reaches the end.
        aria-disabled={isFirst || undefined}
        onClick={() => onMove(-1)}
      >
        <Icon name="chevronDown" size={16} className="rotate-180" />
      </button>
      <button
        type="button"
        className={TOOL}
        aria-label={t.down(label)}
        aria-disabled={isLast || undefined}
        onClick={() => onMove(1)}
      >
        <Icon name="chevronDown" size={16} />
      </button>
      {onRemove && (
        <button type="button" className={TOOL} aria-label={t.remove(label)} onClick={onRemove}>
          <Icon name="close" size={16} />
        </button>
      )}
    </div>
  );
}

/** Reorders items, and announces the new position of the moved item. */
function useOrdering<Item>(
  items: readonly Item[],
  name: (item: Item, place: number) => string,
  onChange: (items: Item[]) => void,
) {
  const t = staffEditorMessages().list;
  const { onLeave } = useFieldForm();
  const { keys, place: rename } = useKeys(items.length);
  const [said, setSaid] = useState("");
  const put = (order: readonly number[]) => {
    rename(order);
    onChange(order.map((place) => items[place]!));
    onLeave();
  };
  const move = (from: number, to: number) => {
    if (to < 0 || to >= items.length || from === to) return;
    const order = items.map((_, place) => place).filter((place) => place !== from);
    put(order.toSpliced(to, 0, from));
    setSaid(t.moved(name(items[from]!, from), to + 1, items.length));
  };
  return { keys, said, put, move };
}

/** Returns keys that move with their items, so that typed text and focus stay with the item. */
function useKeys(count: number): { keys: readonly number[]; place: (order: readonly number[]) => void } {
  const [keys, setKeys] = useState<readonly number[]>([]);
  const next = Math.max(-1, ...keys) + 1;
  const missing = Math.max(0, count - keys.length);
  const all = [...keys.slice(0, count), ...Array.from({ length: missing }, (_, at) => next + at)];
  if (all.length !== keys.length) setKeys(all);
  return { keys: all, place: (order) => setKeys(order.map((place) => all[place]!)) };
}
