import { z } from "zod";
import { isEmail, mailAddress } from "./email-address";
import { isPhone } from "./phone-format";

/** Pattern with text on both sides of an `@`; `mailAddress` checks the rest. */
const SHAPE = /^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\]+$/;

/** An e-mail address, in the form in which mail servers take it. */
export const emailAddress = z
  .email({ pattern: SHAPE, abort: true })
  .overwrite((value) => mailAddress(value) ?? value)
  .refine(isEmail, "must be an e-mail address that mail servers take, such as sales@example.com");

const WRONG_PHONE =
  "must be a phone number of 10 to 15 digits, such as (828) 555-0101 or (828) 555-0101 x204";

/** A phone number that can be called, with or without an extension. */
export const phoneNumber = z.string().trim().min(1).refine(isPhone, WRONG_PHONE);

/** The same, or empty. */
export const optionalPhone = z
  .string()
  .trim()
  .refine((value) => value === "" || isPhone(value), WRONG_PHONE);
