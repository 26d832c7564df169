import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import { Icon } from "@/components/ui/icon";
import { SIDE_BUTTON } from "@/config/marketing/popups/settings";
import { freeHeight } from "@/lib/marketing/popups/teaser-place";
import type { Popup } from "@/lib/store/api/popup-schema";
import { PopupTeaser, watchPlace } from "./popup-teaser";
import type { PopupSetup } from "./setup";

interface PopupView {
  shown: Popup | null;
  button: Popup | null;
  /** True if the visitor opened the current pop-up, or the one closed before, from the side button. */
  isRequested: boolean;
}

export interface RenderPopups {
  render(view: PopupView): void;
  end(): void;
}

/** Handlers of a visitor's actions on pop-ups. */
interface PopupActions {
  onClose: (popup: Popup) => void;
  onSubmitted: (popup: Popup) => void;
  onAgain: (popup: Popup) => void;
}

/** Renders pop-ups at the end of the page's body, outside the page's React tree. */
export function renderPopups(setup: PopupSetup, actions: PopupActions): RenderPopups {
  const host = document.createElement("div");
  document.body.append(host);
  const root = createRoot(host);
  return {
    render: (view) => root.render(<PopupArea {...view} {...actions} setup={setup} />),
    end() {
      root.unmount();
      host.remove();
    },
  };
}

interface PopupAreaProps extends PopupActions, PopupView {
  setup: PopupSetup;
}

/** Dialog with its forms, loaded when a pop-up must be shown. */
const PopupDialog = lazy(() => import("./popup-dialog").then((loaded) => ({ default: loaded.PopupDialog })));

/**
 * Renders one pop-up, or the button that opens one; never both (docs/rules.md#pop-ups). An automatic pop-up
 * begins as a teaser.
 */
function PopupArea({ setup, shown, button, isRequested, onClose, onSubmitted, onAgain }: PopupAreaProps) {
  const [opened, setOpened] = useState<string | null>(null);
  if (shown && !isRequested && shown.id !== opened) {
    return (
      <PopupTeaser
        key={shown.id}
        popup={shown}
        onOpen={() => setOpened(shown.id)}
        onClose={() => onClose(shown)}
      />
    );
  }
  if (shown) {
    return (
      <Suspense>
        <PopupDialog
          key={shown.id}
          popup={shown}
          setup={setup}
          onClose={() => {
            setOpened(null);
            onClose(shown);
          }}
          onSubmitted={() => onSubmitted(shown)}
        />
      </Suspense>
    );
  }
  return (
    button?.button && (
      <SideButton text={button.button.text} takesFocus={isRequested} onActivate={() => onAgain(button)} />
    )
  );
}

interface SideButtonProps {
  text: string;
  /** True if the button was clicked before, so that the focus returns to it. */
  takesFocus: boolean;
  onActivate: () => void;
}

/**
 * Renders the floating side button, which pulses for four seconds and opens its pop-up. It hides while the
 * page scrolls, and reappears where it covers neither a price nor an action (docs/rules.md#pop-ups).
 */
function SideButton({ text, takesFocus, onActivate }: SideButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [top, setTop] = useState<number | null>(null);
  useLayoutEffect(() => watchPlace(button.current!, freeHeight, setTop), []);
  // A hidden button cannot take the focus, so it takes the focus after its placement.
  const isPlaced = top !== null;
  useLayoutEffect(() => {
    if (takesFocus && isPlaced) button.current?.focus({ preventScroll: true });
  }, [takesFocus, isPlaced]);
  const [isNew, setNew] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setNew(false), SIDE_BUTTON.highlightMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <button
      ref={button}
      type="button"
      aria-haspopup="dialog"
      onClick={onActivate}
      data-away={isPlaced ? undefined : ""}
      data-pulse={isNew ? "" : undefined}
      style={{ top: top ?? undefined }}
      className="side-button print:hidden"
    >
      <Icon name="mail" size={18} />
      {text}
    </button>
  );
}
