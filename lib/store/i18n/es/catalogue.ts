import { formMessages } from "./forms";
import { pageMessages } from "./pages";

/** Spanish messages by the name of their set. A set that is missing is shown in English. */
export const es: Readonly<Record<string, unknown>> = { ...pageMessages, ...formMessages };
