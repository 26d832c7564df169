import { availabilityForm } from "../availability/availability-form";
import { careersForm } from "../careers/careers-form";
import { contactForm } from "../contact/contact-form";
import { popUpForm } from "../contact/pop-up-form";
import { staffMemberForm } from "../contact/staff-member-form";
import type { LeadFormSpec } from "../core/define-form";
import { creditForm } from "../credit/credit-form";
import { applyFinancingForm } from "../financing/apply-financing-form";
import { personalPriceForm } from "../financing/personal-price-form";
import { unlockInventoryForm } from "../reserve/unlock-inventory-form";
import { serviceForm } from "../service/service-form";
import { testDriveForm } from "../test-drive/test-drive-form";
import { sellTradeForm } from "../trade/sell-trade-form";
import { isLeadFormName, type LeadFormName } from "./form-table";

/** By the last part of the address that they post to, `/api/leads/{name}`. */
export const LEAD_FORMS: Readonly<Record<LeadFormName, LeadFormSpec>> = {
  "apply-financing": applyFinancingForm,
  availability: availabilityForm,
  careers: careersForm,
  contact: contactForm,
  "full-credit-application": creditForm,
  "personal-price": personalPriceForm,
  "pop-up": popUpForm,
  "sell-trade": sellTradeForm,
  service: serviceForm,
  "staff-member": staffMemberForm,
  "test-drive": testDriveForm,
  "unlock-inventory": unlockInventoryForm,
};

/** The form that posts to `/api/leads/{name}`; undefined when there is none. */
export function leadForm(name: string): LeadFormSpec | undefined {
  return isLeadFormName(name) ? LEAD_FORMS[name] : undefined;
}
