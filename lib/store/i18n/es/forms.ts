import { lead, leadTypeNames } from "./lead-messages";
import { phone } from "./phone-messages";
import { serviceForm } from "./service-form-messages";
import { closeToast, doneToasts, failedToasts } from "./toasts";
import { trade } from "./trade-messages";

/** Spanish messages of forms, mails and texts, by the name of their set. */
export const formMessages: Readonly<Record<string, unknown>> = {
  closeToast,
  doneToasts,
  failedToasts,
  lead,
  leadTypeNames,
  phone,
  serviceForm,
  trade,
};
