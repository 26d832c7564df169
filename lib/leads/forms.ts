import type { LeadForm } from "./define-form";
import { applyFinancingForm } from "./forms/apply-financing";
import { availabilityForm } from "./forms/availability";
import { careersForm } from "./forms/careers";
import { contactForm } from "./forms/contact";
import { creditForm } from "./forms/credit";
import { personalPriceForm } from "./forms/personal-price";
import { popUpForm } from "./forms/pop-up";
import { sellTradeForm } from "./forms/sell-trade";
import { serviceForm } from "./forms/service";
import { staffMemberForm } from "./forms/staff-member";
import { testDriveForm } from "./forms/test-drive";
import { unlockInventoryForm } from "./forms/unlock-inventory";

/** By the last part of the address that they post to, `/api/leads/{name}`. */
export const LEAD_FORMS: Readonly<Record<string, LeadForm>> = {
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
export function leadForm(name: string): LeadForm | undefined {
  return Object.hasOwn(LEAD_FORMS, name) ? LEAD_FORMS[name] : undefined;
}
