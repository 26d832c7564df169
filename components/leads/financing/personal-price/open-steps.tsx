import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { leaveSteps, pushStep } from "@/components/leads/core/step-history";
import { PERSONAL_STEPS, requestedStep, stepHash } from "@/lib/catalog/pricing/personal-steps";

import { savedAnswers } from "@/lib/leads/core/profile/saved-answers";
import { readDraft, saveDraft, startDraft } from "./draft";
import { openCalculator } from "./open-calculator";
import { readVehicle } from "./read-vehicle";
import type { PersonalSetup, PersonalVehicle } from "./setup";
import { TITLE_ID } from "./step-props";
import { Steps } from "./steps";

/** The dialog of the steps: the browser's own, so that it traps and returns the focus, and Escape closes it. */
let open: HTMLDialogElement | undefined;

/** Opens the steps at the first one. */
export function openSteps(setup: PersonalSetup, vehicle: PersonalVehicle): void {
  startDraft(vehicle);
  if (requestedStep(location.hash) === null) pushStep(stepHash(PERSONAL_STEPS[0]));
  show(setup);
}

/**
 * Opens the steps; on the card of a visitor with own terms the link reads "Edit", and opens the calculator.
 * @throws nothing: a link without a vehicle leads on as a link
 */
export function openFromLink(setup: PersonalSetup, link: HTMLAnchorElement): void {
  const vehicle = readVehicle(link);
  if (!vehicle) location.assign(link.href);
  else if (savedAnswers() && !link.closest("[data-personal-own]")) openCalculator(setup, vehicle);
  else openSteps(setup, vehicle);
}

/**
 * Opens the step that the address names: after a reload, after Back, or from a shared link. It is for the page's vehicle
 * where it has one, else for the tab's last one.
 */
export function followAddress(setup: PersonalSetup): void {
  if (requestedStep(location.hash) === null || open) return;
  const own = document.querySelector<HTMLElement>("[data-personal-own] [data-personal-link]");
  const vehicle = own && readVehicle(own);
  const draft = readDraft();
  if (vehicle && draft?.vehicle.vin !== vehicle.vin) startDraft(vehicle);
  else if (vehicle && draft) saveDraft({ ...draft, vehicle });
  if (readDraft()) show(setup);
}

function show(setup: PersonalSetup): void {
  if (open) return;
  const dialog = document.createElement("dialog");
  dialog.className = "personal-dialog";
  dialog.setAttribute("aria-labelledby", TITLE_ID);
  document.body.append(dialog);
  const root = createRoot(dialog);
  const close = () => {
    if (open !== dialog) return;
    open = undefined;
    // The browser gives the focus back to the link.
    dialog.close();
    root.unmount();
    dialog.remove();
  };
  const leave = () => {
    close();
    leaveSteps();
  };
  open = dialog;
  // Escape; when it is pressed twice, browsers close the dialog without this event.
  dialog.addEventListener("cancel", (event) => {
    event.preventDefault();
    leave();
  });
  dialog.addEventListener("close", () => open === dialog && leave());
  flushSync(() => root.render(<Steps setup={setup} onLeave={leave} onGone={close} />));
  dialog.showModal();
  dialog.querySelector<HTMLElement>(`#${TITLE_ID}`)?.focus();
}
