import { company, contact } from "./company-messages";
import { compareSaved } from "./compare-saved";
import { content } from "./content-messages";
import { creditBands } from "./credit-band-messages";
import { deal } from "./deal-messages";
import { deposit } from "./deposit-messages";
import { error } from "./error-messages";
import { estimate } from "./estimate";
import { failure } from "./failure-messages";
import { gallery } from "./gallery";
import { holidays } from "./holiday-messages";
import { home } from "./home";
import { distancesSorted, map } from "./map-messages";
import { llms, markdown } from "./markdown-messages";
import { offer } from "./offer-messages";
import { clock, openState } from "./opening-hours";
import { payment } from "./payment-messages";
import { personalCard } from "./personal-card-messages";
import { popups } from "./popups";
import { prequalify } from "./prequalify-messages";
import { protection } from "./protection-messages";
import { recentlyViewed } from "./recently-viewed";
import { reserve } from "./reserve-messages";
import { search } from "./search";
import { shell } from "./shell";
import { shortlistAnnouncements } from "./shortlist-announcements";
import { shortlist } from "./shortlist-messages";
import { tradeLine } from "./trade-line";
import { vehicle } from "./vehicle";
import { vehicleFacts } from "./vehicle-facts-messages";
import { vehicleStatus } from "./vehicle-status-messages";
import { vehicleValueNames } from "./vehicle-values";
import { vendorTools } from "./vendor-tools";

/** Spanish messages of pages, by the name of their set. */
export const pageMessages: Readonly<Record<string, unknown>> = {
  clock,
  company,
  compareSaved,
  contact,
  content,
  creditBands,
  deal,
  deposit,
  distancesSorted,
  error,
  estimate,
  failure,
  gallery,
  holidays,
  llms,
  map,
  markdown,
  offer,
  openState,
  payment,
  personalCard,
  popups,
  prequalify,
  protection,
  recentlyViewed,
  reserve,
  shortlist,
  shortlistAnnouncements,
  tradeLine,
  vehicleFacts,
  vehicleValueNames,
  vehicleStatus,
  vendorTools,
  site: { shell, home, search, vehicle },
};
