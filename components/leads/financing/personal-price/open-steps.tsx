import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { leaveSteps, pushStep } from "@/components/leads/core/step-history";
import { PERSONAL_STEPS, requestedStep, stepHash } from "@/lib/catalog/pricing/personal-steps";

import { savedAnswers } from "@/lib/leads/core/profile/saved-answers";
import { readDraft, saveDraft, startDraft } from "./draft";
import { openCalculator } from "./open-calculator";
import { readOffers } from "./read-offers";
import { readVehicle } from "./read-vehicle";
import type { PersonalSetup, PersonalVehicle } from "./setup";
import { TITLE_ID } from "./step-form";
import { Steps } from "./steps";

/** A native dialog traps and returns the focus, and closes on Escape. */
let open: HTMLDialogElement | undefined;

/** Opens the steps at the first one. */
export function openSteps(setup: PersonalSetup, vehicle: PersonalVehicle): void {
  startDraft(vehicle);
  if (requestedStep(location.hash) === null) pushStep(stepHash(PERSONAL_STEPS[0]));
  show(setup);
}

/**
 * Opens the steps. On a card with the visitor's own terms, the link reads "Edit" and opens the calculator. It
 * never throws: a link without vehicle data works as a normal link.
 */
export function openFromLink(setup: PersonalSetup, link: HTMLAnchorElement): void {
  const vehicle = vehicleOf(link);
  if (!vehicle) location.assign(link.href);
  else if (savedAnswers() && !link.closest("[data-personal-own]")) openCalculator(setup, vehicle);
  else openSteps(setup, vehicle);
}

/**
 * Opens the step in the URL: after a reload, after Back, or from a shared link. It uses the page's vehicle,
 * otherwise the tab's last one.
 */
export function followAddress(setup: PersonalSetup): void {
  if (requestedStep(location.hash) === null || open) return;
  const own = document.querySelector<HTMLElement>("[data-personal-own] [data-personal-link]");
  const vehicle = own && vehicleOf(own);
  const draft = readDraft();
  if (vehicle && draft?.vehicle.vin !== vehicle.vin) startDraft(vehicle);
  else if (vehicle && draft) saveDraft({ ...draft, vehicle });
  if (readDraft()) show(setup);
}

/** Returns the vehicle of a link with the offers that the visitor chose for it. */
function vehicleOf(link: HTMLElement): PersonalVehicle | null {
  const vehicle = readVehicle(link);
  return vehicle && { ...vehicle, chosen: readOffers(link.dataset) };
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
    // The browser returns the focus to the link.
    dialog.close();
    root.unmount();
    dialog.remove();
  };
  const leave = () => {
    close();
    leaveSteps();
  };
  open = dialog;
  // Escape; on a second press, browsers close the dialog without this event.
  dialog.addEventListener("cancel", (event) => {
    event.preventDefault();
    leave();
  });
  dialog.addEventListener("close", () => open === dialog && leave());
  flushSync(() => root.render(<Steps setup={setup} onLeave={leave} onGone={close} />));
  dialog.showModal();
  dialog.querySelector<HTMLElement>(`#${TITLE_ID}`)?.focus();
}
