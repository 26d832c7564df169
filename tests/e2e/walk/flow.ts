import type { Page } from "@playwright/test";
import type { Lead } from "../../../lib/leads/core/lead";
import type { Site } from "../../support/site";
import type { Field } from "./fields";

/** Visitor who goes through a flow, with or without JavaScript. */
export interface Visitor {
  email: string;
  javaScript: boolean;
}

/** Visitor's input in one step of a flow. */
export interface Step {
  heading?: string;
  fields: readonly Field[];
  /** Initial values of some fields, which are changed later. */
  first?: readonly Field[];
  /** Fields that neither browser nor server saves; they are typed last. */
  unsaved?: readonly Field[];
  /** Changes a choice beside the fields, such as the day, and selects the dependent values. */
  choose?: (page: Page) => Promise<void>;
  /** Button to the next step; in the last step it sends. */
  button: string;
}

/** A visitor's path to a lead. */
export interface Flow {
  name: string;
  /** The mode in which `npm test` tries it, with JavaScript or without; both at night. */
  daily: "on" | "off" | "never";
  /** Path of its first page. */
  start: (options: { site: Site; javaScript: boolean }) => Promise<string> | string;
  /** Goes from the start to the first field. */
  enter?: (page: Page) => Promise<void>;
  steps: (visitor: Visitor) => readonly Step[];
  /** Text of the main part once it is sent. */
  done: string | RegExp;
  /** The number to call on the thank-you page: of the store and the department that the lead is for. */
  number?: string;
  /** Text that a second tab types into the first step; null where a lead of the first tab leaves it nothing to type. */
  second: Field | null;
  expected: (visitor: Visitor) => {
    /** Parts of the stored lead. */
    stored: DeepPartial<Lead>;
    /** Texts in the store's mail. */
    mailed: readonly string[];
    /** Number of messages, including one to the customer; 1 by default. */
    messages?: number;
  };
}

type DeepPartial<T> = T extends object ? { [Key in keyof T]?: DeepPartial<T[Key]> } : T;
