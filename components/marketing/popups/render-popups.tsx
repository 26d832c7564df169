import { createRoot } from "react-dom/client";
import type { Popup } from "@/lib/marketing/popups/types";
import { PopupArea } from "./popup-area";
import type { PopupSetup } from "./setup";

export interface PopupView {
  shown: Popup | null;
  button: Popup | null;
  /** The current pop-up was opened from its side button, or a closed one was before it. */
  isRequested: boolean;
}

export interface RenderPopups {
  render(view: PopupView): void;
  end(): void;
}

/** What a visitor does with pop-ups. */
export interface PopupActions {
  onClose: (popup: Popup) => void;
  onSubmitted: (popup: Popup) => void;
  onAgain: (popup: Popup) => void;
}

/** Renders pop-ups at the end of the page's body, outside the page's own React tree. */
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
