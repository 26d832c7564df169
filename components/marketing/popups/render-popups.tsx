import { createRoot } from "react-dom/client";
import type { Popup } from "@/lib/marketing/popups/types";
import { PopupArea } from "./popup-area";
import type { PopupSetup } from "./setup";

export interface PopupView {
  shown: Popup | null;
  button: Popup | null;
  /** The side button was pressed for what shows, or was before that was closed. */
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

/** Draws pop-ups at the end of the page's body, outside of the page's own tree. */
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
