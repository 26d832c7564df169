import "server-only";
import { alertChangeEndpoints } from "./alert-change-endpoints";
import { alertDependencies } from "./alert-dependencies";
import { alertRequestEndpoint } from "./alert-request-endpoint";
import { listEndpoint } from "./list-endpoint";
import { textDependencies } from "./text-dependencies";
import { textEndpoint } from "./text-endpoint";
import { textReplyEndpoint } from "./text-reply-endpoint";

export const SHOPPER_ENDPOINTS = {
  requestAlert: alertRequestEndpoint(alertDependencies),
  ...alertChangeEndpoints(alertDependencies),
  mailSavedVehicles: listEndpoint(alertDependencies),
  requestText: textEndpoint(textDependencies),
  takeTextReply: textReplyEndpoint(textDependencies),
} as const;
