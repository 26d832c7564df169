import { type PointerEvent, type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Opens a dialog while it is rendered. It takes the focus, returns it, and closes on Escape.
 * @returns handlers for the dialog's drag handle
 */
export function useDialog(
  place: RefObject<HTMLDialogElement | null>,
  { isModal, isMaximized, onClose }: { isModal: boolean; isMaximized: boolean; onClose: () => void },
) {
  const closing = useRef(onClose);
  closing.current = onClose;
  const from = useRef<{ x: number; y: number } | null>(null);
  const moved = useRef({ x: 0, y: 0 });

  // A layout effect, because its cleanup must run while the dialog still exists.
  useLayoutEffect(() => {
    const dialog = place.current!;
    const before = document.activeElement;
    if (isModal) dialog.showModal();
    else dialog.setAttribute("open", "");
    dialog.querySelector("h2")?.focus();
    const onCancel = (event: Event) => {
      event.preventDefault();
      closing.current();
    };
    // Browsers close the dialog themselves on a second Escape.
    const onClosed = () => closing.current();
    const onKey = ({ key }: KeyboardEvent) => key === "Escape" && !isModal && closing.current();
    dialog.addEventListener("cancel", onCancel);
    dialog.addEventListener("close", onClosed);
    document.addEventListener("keydown", onKey);
    return () => {
      dialog.removeEventListener("cancel", onCancel);
      dialog.removeEventListener("close", onClosed);
      document.removeEventListener("keydown", onKey);
      const hadFocus = dialog.contains(document.activeElement);
      dialog.close();
      if ((isModal || hadFocus) && before instanceof HTMLElement) before.focus();
    };
  }, [place, isModal]);

  // A maximized dialog fills the window; afterwards it returns to its dragged position.
  useLayoutEffect(() => {
    const { x, y } = moved.current;
    place.current!.style.translate = isMaximized ? "none" : `${x}px ${y}px`;
  }, [place, isMaximized]);

  if (isMaximized) return {};
  return {
    style: { touchAction: "none", cursor: "move" },
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || (event.target as Element).closest("button")) return;
      from.current = { x: event.clientX - moved.current.x, y: event.clientY - moved.current.y };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove({ clientX, clientY }: PointerEvent<HTMLElement>) {
      if (!from.current) return;
      moved.current = { x: clientX - from.current.x, y: clientY - from.current.y };
      place.current!.style.translate = `${moved.current.x}px ${moved.current.y}px`;
    },
    onPointerUp() {
      from.current = null;
    },
  };
}
