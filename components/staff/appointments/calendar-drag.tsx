"use client";

import { useRouter } from "next/navigation";
import { useCallback, useEffect, useRef, useState } from "react";
import { buttonClass } from "@/components/ui/button";
import { STAFF_CALENDAR } from "@/config/leads/appointments";
import { staffAppointmentMessages } from "@/lib/store/i18n/staff-appointment-messages";
import { type Moved, type MoveTarget, moveTo, readFreeTimes } from "./move-appointment";

type Said =
  | { kind: "moving" }
  | { kind: "moved"; text: string; undo: MoveTarget | null }
  | { kind: "problem"; text: string; anyway: { to: MoveTarget; from: Place } | null };

/** Time and adviser of an appointment before a move. */
type Place = Pick<MoveTarget, "slot" | "adviser">;

interface Dragged {
  id: string;
  version: string;
  /** Step of the block under the pointer, counted from the block's start. */
  grabbed: number;
  slot: string;
  /** Adviser of the column; undefined where columns are days. */
  adviser: string | undefined;
  /** Free times for the appointment; null until they have loaded. The server decides, and says why not. */
  free: ReadonlySet<string> | null;
}

/**
 * Moves appointments of the grid by drag and drop, offers undo for ten seconds, and refreshes the calendar.
 * The form on the appointment's page is the alternative to the mouse.
 */
export function CalendarDrag() {
  const t = staffAppointmentMessages();
  const router = useRouter();
  const [said, setSaid] = useState<Said | null>(null);
  const dragged = useRef<Dragged | null>(null);

  const move = useCallback(
    async (to: MoveTarget, from: Place | null) => {
      setSaid({ kind: "moving" });
      const result: Moved = await moveTo(to);
      if (result.ok) {
        const undo = from && { id: to.id, version: result.version, ...from, anyway: true };
        setSaid({
          kind: "moved",
          text: undo ? movedText(to, from) : staffAppointmentMessages().undone,
          undo,
        });
      } else {
        const anyway = result.isBusy && from ? { to: { ...to, anyway: true }, from } : null;
        setSaid({ kind: "problem", text: result.text, anyway });
      }
      router.refresh();
    },
    [router],
  );

  useEffect(() => {
    const stop = listen(dragged, (to, from) => void move(to, from));
    const timer = setInterval(() => {
      if (document.visibilityState === "visible" && dragged.current === null) router.refresh();
    }, STAFF_CALENDAR.refreshSeconds * 1_000);
    return () => {
      stop();
      clearInterval(timer);
    };
  }, [move, router]);

  useEffect(() => {
    if (said?.kind !== "moved" || said.undo === null) return;
    const timer = setTimeout(() => setSaid(null), STAFF_CALENDAR.undoSeconds * 1_000);
    return () => clearTimeout(timer);
  }, [said]);

  return (
    <div
      data-testid="drag"
      role={said?.kind === "problem" ? "alert" : "status"}
      className={
        said
          ? `fixed inset-x-4 bottom-20 z-20 mx-auto flex max-w-[34rem] items-center justify-between gap-4 rounded-card p-4 shadow-float lg:bottom-6 ${
              said.kind === "problem" ? "bg-danger-soft text-danger" : "bg-ink text-on-ink"
            }`
          : ""
      }
    >
      {said?.kind === "moving" && t.moving}
      {said?.kind === "problem" && (
        <>
          <span>{said.text}</span>
          {said.anyway && (
            <button
              type="button"
              className={buttonClass("outline", "shrink-0")}
              onClick={() => said.anyway && void move(said.anyway.to, said.anyway.from)}
            >
              {t.booking.anyway}
            </button>
          )}
        </>
      )}
      {said?.kind === "moved" && (
        <>
          <span>{said.text}</span>
          {said.undo && (
            <button
              type="button"
              className={buttonClass("outline")}
              onClick={() => said.undo && void move(said.undo, null)}
            >
              {t.undo}
            </button>
          )}
        </>
      )}
    </div>
  );
}

function movedText({ slot }: MoveTarget, from: Place): string {
  const t = staffAppointmentMessages();
  return slot === from.slot ? t.adviserChanged : t.moved(spoken(slot));
}

/** Formats "2026-11-23T10:30" as "Mon, Nov 23, 10:30 AM". */
function spoken(slot: string): string {
  const format = {
    weekday: "short",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
  } as const;
  return new Intl.DateTimeFormat("en-US", { ...format, timeZone: "UTC" }).format(new Date(`${slot}:00Z`));
}

type Move = (to: MoveTarget, from: Place) => void;

/**
 * Handles drag and drop on the whole document, because the server renders the grid.
 * @returns a function that stops listening
 */
function listen(dragged: { current: Dragged | null }, move: Move): () => void {
  const onStart = (event: DragEvent) => {
    const block = closest(event.target, "[data-appointment]");
    if (!block) return;
    const column = block.parentElement!;
    const cells = cellsOf(column);
    const height = cells[0]?.offsetHeight ?? 1;
    const first = Math.round(block.offsetTop / height);
    const grabbed = Math.floor((event.clientY - block.getBoundingClientRect().top) / height);
    const { appointment: id = "", version = "" } = block.dataset;
    const { adviser } = column.dataset;
    const mine = { id, version, grabbed, slot: cells[first]?.dataset.slot ?? "", adviser, free: null };
    dragged.current = mine;
    event.dataTransfer?.setData("text/plain", block.dataset.when ?? "");
    if (event.dataTransfer) event.dataTransfer.effectAllowed = "move";
    block.dataset.dragged = "";
    void readFreeTimes(id).then((free) => {
      if (dragged.current !== mine || free === null) return;
      dragged.current = { ...mine, free };
      for (const cell of document.querySelectorAll<HTMLElement>("[data-slot]"))
        if (free.has(cell.dataset.slot ?? "")) cell.dataset.free = "";
    });
  };
  const onOver = (event: DragEvent) => {
    const target = dragged.current && targetOf(event.target, dragged.current, event.clientY);
    mark(target?.cell ?? null);
    if (!target) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = "move";
  };
  const onDrop = (event: DragEvent) => {
    const mine = dragged.current;
    const target = mine && targetOf(event.target, mine, event.clientY);
    if (!mine || !target) return;
    event.preventDefault();
    const { id, version, slot, adviser } = mine;
    if (target.slot === slot && target.adviser === adviser) return;
    move({ id, version, slot: target.slot, adviser: target.adviser }, { slot, adviser });
  };
  const onEnd = () => {
    dragged.current = null;
    mark(null);
    for (const element of document.querySelectorAll<HTMLElement>("[data-free], [data-dragged]")) {
      delete element.dataset.free;
      delete element.dataset.dragged;
    }
  };
  const handlers = { dragstart: onStart, dragover: onOver, drop: onDrop, dragend: onEnd } as const;
  for (const [name, handler] of Object.entries(handlers))
    document.addEventListener(name, handler as EventListener);
  return () => {
    for (const [name, handler] of Object.entries(handlers))
      document.removeEventListener(name, handler as EventListener);
  };
}

/**
 * Returns the step at which the block would begin, and the adviser of its column; null outside the grid. Another block
 * can cover the step. Closed and taken times are targets too, because the server says why they are not possible.
 */
function targetOf(
  target: EventTarget | null,
  { grabbed }: Dragged,
  y: number,
): { cell: HTMLElement; slot: string; adviser: string | undefined } | null {
  const column = closest(target, "section");
  const cells = column ? cellsOf(column) : [];
  const under = cells.findIndex((cell) => {
    const { top, bottom } = cell.getBoundingClientRect();
    return y >= top && y < bottom;
  });
  const cell = cells[Math.max(0, under - grabbed)];
  const slot = cell?.dataset.slot;
  if (under < 0 || !cell || slot === undefined) return null;
  return { cell, slot, adviser: column?.dataset.adviser };
}

function mark(cell: HTMLElement | null): void {
  for (const other of document.querySelectorAll<HTMLElement>("[data-over]")) delete other.dataset.over;
  if (cell) cell.dataset.over = "";
}

function cellsOf(column: Element): HTMLElement[] {
  return [...column.querySelectorAll<HTMLElement>("[data-slot]")];
}

function closest(target: EventTarget | null, selector: string): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null;
}
