import { defineMessages } from "../../core/language/messages";
import { error } from "./en/error";

export const errorMessages = defineMessages("error", error);
