import { defineMessages } from "../../core/language/messages";
import { home } from "./en/home";
import { search } from "./en/search";
import { shell } from "./en/shell";
import { vehicle } from "./en/vehicle";

const site = { shell, home, search, vehicle };

/** Returns the messages of the pages that every visitor sees. */
export const messages = defineMessages("site", site);

export type Messages = typeof site;
