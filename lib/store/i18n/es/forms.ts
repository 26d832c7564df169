import { alertMail } from "./alert-mail-messages";
import { alerts } from "./alert-messages";
import { schedule, testDrive } from "./appointment-messages";
import { credit } from "./credit-messages";
import { dealMails } from "./deal-mail-messages";
import { driveMail } from "./drive-mail-messages";
import { financing } from "./financing-messages";
import { lead, leadTypeNames } from "./lead-messages";
import { mails } from "./mail-messages";
import { personalPrice } from "./personal-price-messages";
import { phone } from "./phone-messages";
import { serviceForm } from "./service-form-messages";
import { service } from "./service-messages";
import { shippedTexts } from "./shipped-texts";
import { texts } from "./text-messages";
import { closeToast, doneToasts, failedToasts } from "./toasts";
import { trade } from "./trade-messages";
import { valuation } from "./valuation-messages";
import { bookingNames, visits } from "./visit-messages";

/** Spanish messages of forms, mails and texts, by the name of their set. */
export const formMessages: Readonly<Record<string, unknown>> = {
  alertMail,
  alerts,
  bookingNames,
  closeToast,
  credit,
  dealMails,
  doneToasts,
  driveMail,
  failedToasts,
  financing,
  lead,
  leadTypeNames,
  mails,
  personalPrice,
  phone,
  schedule,
  service,
  serviceForm,
  shippedTexts,
  testDrive,
  texts,
  trade,
  valuation,
  visits,
};
