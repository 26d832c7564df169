import { lazy, Suspense } from "react";
import type { PopupActions, PopupView } from "./render-popups";
import type { PopupSetup } from "./setup";
import { SideButton } from "./side-button";

interface Props extends PopupActions, PopupView {
  setup: PopupSetup;
}

/** With its forms: loaded when a pop-up is to be shown. */
const PopupDialog = lazy(() => import("./popup-dialog").then((loaded) => ({ default: loaded.PopupDialog })));

/** One pop-up, or the button that brings one; never both (docs/rules.md#pop-ups). */
export function PopupArea({ setup, shown, button, isRequested, onClose, onSubmitted, onAgain }: Props) {
  if (shown) {
    return (
      <Suspense>
        <PopupDialog
          key={shown.id}
          popup={shown}
          setup={setup}
          isRequested={isRequested}
          onClose={() => onClose(shown)}
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
