import { GUIDE_ENDPOINTS } from "../../catalog/buyers-guide/guide-endpoint";
import type { Endpoint } from "../../core/http/endpoint";
import { EMAIL_ENDPOINTS } from "../../delivery/mail/email-endpoint";
import { PHONE_ENDPOINTS } from "../../leads/phone/phone-endpoint";
import { SERVICE_CALENDAR_ENDPOINTS } from "../../leads/service/calendar-endpoint";
import { TRADE_ENDPOINTS } from "../../leads/trade/trade-endpoints";
import { VEHICLE_COUNT_ENDPOINTS } from "../../marketing/counts/vehicle-counts";
import { EXPERIMENT_ENDPOINTS } from "../../marketing/flags/experiments-endpoint";
import { SITEMAP_ENDPOINTS } from "../../marketing/seo/sitemap-endpoints";
import { CONVERSION_ENDPOINTS } from "../../marketing/tracking/conversion-endpoint";
import { VITALS_ENDPOINTS } from "../../marketing/vitals/vitals-endpoint";
import {
  APPOINTMENT_CHANGE_ENDPOINTS,
  APPOINTMENT_ENDPOINTS,
} from "../../staff/appointments/appointment-endpoints";
import { AUDIT_ENDPOINTS } from "../../staff/audit-log/audit-endpoints";
import { CONSENT_FORMS } from "../../staff/consents/consent-actions";
import { DEAL_FORMS } from "../../staff/deals/deal-actions";
import { DOCUMENT_CHANGE_ENDPOINTS, DOCUMENT_ENDPOINTS } from "../../staff/documents/document-endpoints";
import { FEED_FORMS } from "../../staff/feeds/feed-actions";
import { ADF_ENDPOINTS } from "../../staff/inbound/adf-endpoint";
import { INBOUND_ENDPOINTS } from "../../staff/inbound/inbound-endpoint";
import { SET_ASIDE_FORMS } from "../../staff/inbound/set-aside-actions";
import { LEAD_BULK_ENDPOINTS } from "../../staff/leads/bulk-endpoints";
import { LEAD_FILE_ENDPOINTS } from "../../staff/leads/file-endpoint";
import { LEAD_CHANGE_ENDPOINTS, LEAD_ENDPOINTS } from "../../staff/leads/lead-endpoints";
import { PERSONAL_DATA_ENDPOINTS } from "../../staff/leads/personal-data-endpoints";
import { VIEW_CHANGE_ENDPOINTS, VIEW_ENDPOINTS } from "../../staff/leads/view-endpoints";
import { EVENT_ENDPOINTS } from "../../staff/live/event-endpoints";
import { OVERVIEW_ENDPOINTS } from "../../staff/overview/overview-endpoint";
import { PERSON_CHANGE_ENDPOINTS } from "../../staff/persons/person-endpoints";
import { PICTURE_ENDPOINTS } from "../../staff/pictures/picture-endpoint";
import { ACCOUNT_FORMS } from "../../staff/posts/account-actions";
import { PASSKEY_ENDPOINTS } from "../../staff/posts/passkey-endpoints";
import { PEOPLE_FORMS } from "../../staff/posts/people-actions";
import { PROGRAM_FORMS } from "../../staff/posts/program-actions";
import { SSO_ENDPOINTS } from "../../staff/posts/sso-endpoints";
import { WEBHOOK_FORMS } from "../../staff/posts/webhook-actions";
import { ACCESS_TOKEN_ENDPOINTS } from "../../staff/programs/access-token-endpoint";
import { REPORT_ENDPOINTS } from "../../staff/reports/report-endpoints";
import { STOCK_BULK_ENDPOINTS } from "../../staff/stock/bulk-endpoints";
import { PRICE_ENDPOINTS } from "../../staff/stock/price-endpoints";
import { STOCK_CHANGE_ENDPOINTS, STOCK_ENDPOINTS } from "../../staff/stock/stock-endpoints";
import { CHANGE_ENDPOINTS } from "../../staff/sync/change-endpoint";
import { SALE_ENDPOINTS } from "../../staff/sync/sale-endpoint";
import { TEST_LEAD_ENDPOINTS } from "../../staff/test-leads/test-lead-endpoints";
import { ENTER_LEAD_ENDPOINTS } from "../../staff/walk-ins/enter-endpoint";
import { LOGO_ENDPOINTS } from "../../store/logos/logo-endpoint";
import { STORE_ENDPOINTS } from "../../store/sources/store-endpoints";
import { MCP_ENDPOINTS } from "../agents/mcp-endpoint";
import { HEALTH_ENDPOINTS } from "../health/health-endpoints";
import { APPRAISAL_ENDPOINTS } from "../leads/appraisal-endpoint";
import { BOOKING_CHANGE_ENDPOINTS } from "../leads/booking-change-endpoints";
import { DEAL_ENDPOINTS } from "../leads/deal-endpoints";
import { LEAD_POST_ENDPOINTS } from "../leads/lead-endpoints";
import { PAYMENT_ENDPOINTS } from "../leads/payment-endpoint";
import { SHOPPER_ENDPOINTS } from "../leads/shopper-endpoints";
import { TEST_DRIVE_ENDPOINTS } from "../leads/test-drive-endpoints";
import { MARKDOWN_ENDPOINTS } from "../markdown/markdown-endpoint";
import { LANGUAGE_ENDPOINTS } from "../pages/language-endpoint";
import { STORE_CHOICE_ENDPOINTS } from "../pages/store-endpoint";
import { PREVIEW_ENDPOINTS } from "../preview/preview-endpoints";
import { PREVIEW_LINK_ENDPOINTS } from "../preview/preview-link";
import { MOVED_ENDPOINTS } from "../routing/moved-endpoint";
import { SEARCH_ENDPOINTS } from "../search/search-endpoints";
import { SITE_FILE_ENDPOINTS, SITE_FORMS } from "../site-files/site-actions";
import { STAFF_SEARCH_ENDPOINTS } from "../staff/search-endpoint";
import { openApiEndpoint } from "./openapi-endpoint";

export const OPENAPI_ENDPOINTS = { document: openApiEndpoint(allEndpoints) } as const;

const AREAS: readonly Readonly<Record<string, Endpoint>>[] = [
  ACCOUNT_FORMS,
  APPOINTMENT_CHANGE_ENDPOINTS,
  APPOINTMENT_ENDPOINTS,
  AUDIT_ENDPOINTS,
  CHANGE_ENDPOINTS,
  CONSENT_FORMS,
  DEAL_FORMS,
  DOCUMENT_CHANGE_ENDPOINTS,
  DOCUMENT_ENDPOINTS,
  ENTER_LEAD_ENDPOINTS,
  EVENT_ENDPOINTS,
  FEED_FORMS,
  LEAD_CHANGE_ENDPOINTS,
  LEAD_BULK_ENDPOINTS,
  LEAD_ENDPOINTS,
  LEAD_FILE_ENDPOINTS,
  OVERVIEW_ENDPOINTS,
  PASSKEY_ENDPOINTS,
  SSO_ENDPOINTS,
  PEOPLE_FORMS,
  PROGRAM_FORMS,
  WEBHOOK_FORMS,
  PERSON_CHANGE_ENDPOINTS,
  PERSONAL_DATA_ENDPOINTS,
  PICTURE_ENDPOINTS,
  PREVIEW_LINK_ENDPOINTS,
  PRICE_ENDPOINTS,
  ACCESS_TOKEN_ENDPOINTS,
  REPORT_ENDPOINTS,
  STAFF_SEARCH_ENDPOINTS,
  SALE_ENDPOINTS,
  SET_ASIDE_FORMS,
  SITE_FILE_ENDPOINTS,
  SITE_FORMS,
  STOCK_BULK_ENDPOINTS,
  STOCK_CHANGE_ENDPOINTS,
  STOCK_ENDPOINTS,
  TEST_LEAD_ENDPOINTS,
  VIEW_CHANGE_ENDPOINTS,
  VIEW_ENDPOINTS,
  STORE_ENDPOINTS,
  SEARCH_ENDPOINTS,
  GUIDE_ENDPOINTS,
  MARKDOWN_ENDPOINTS,
  MCP_ENDPOINTS,
  TEST_DRIVE_ENDPOINTS,
  SERVICE_CALENDAR_ENDPOINTS,
  TRADE_ENDPOINTS,
  APPRAISAL_ENDPOINTS,
  LOGO_ENDPOINTS,
  DEAL_ENDPOINTS,
  LEAD_POST_ENDPOINTS,
  BOOKING_CHANGE_ENDPOINTS,
  PHONE_ENDPOINTS,
  PAYMENT_ENDPOINTS,
  SHOPPER_ENDPOINTS,
  EMAIL_ENDPOINTS,
  ADF_ENDPOINTS,
  INBOUND_ENDPOINTS,
  LANGUAGE_ENDPOINTS,
  STORE_CHOICE_ENDPOINTS,
  PREVIEW_ENDPOINTS,
  SITEMAP_ENDPOINTS,
  MOVED_ENDPOINTS,
  EXPERIMENT_ENDPOINTS,
  VITALS_ENDPOINTS,
  VEHICLE_COUNT_ENDPOINTS,
  CONVERSION_ENDPOINTS,
  HEALTH_ENDPOINTS,
  OPENAPI_ENDPOINTS,
];

/** Returns all declared endpoints, for documents and tests. */
export function allEndpoints(): Endpoint[] {
  return AREAS.flatMap((area) => Object.values(area));
}
