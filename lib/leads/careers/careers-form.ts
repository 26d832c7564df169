import { PAGES } from "../../../config/runtime/pages";
import { findPosition } from "../../store/company/positions";
import { leadMessages } from "../../store/i18n/lead-messages";
import { defineForm, THANK_YOU_PATH } from "../core/define-form";
import { CareersSchema } from "./careers-schema";

const { fields, careers: copy } = leadMessages();

/** An application, for the store that has the position. */
export const careersForm = defineForm({
  summary: "Sends an application for a position, with a résumé or without",
  type: "CAREERS",
  schema: CareersSchema,
  takesFiles: true,
  problemTitle: copy.problem,
  content: ({ position: id, firstName, lastName, email, phone, message, resume }) => {
    const position = findPosition(id);
    return {
      user: { firstName, lastName, email, phone },
      comments: message,
      vin: null,
      consentGiven: false,
      details: [{ label: fields.position, value: position ? position.title : copy.otherPosition }],
      storeId: position?.storeId,
      ...(resume ? { files: [{ rule: "resume" as const, file: resume }] } : {}),
    };
  },
  pagePath: () => PAGES["our-company-careers"].path,
  donePath: () => `${THANK_YOU_PATH}/careers`,
});
