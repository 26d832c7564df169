import { z } from "zod";
import { isEmail, mailAddress } from "./email-address";
import { isPhone } from "./phone-format";

/** Pattern that requires text on both sides of an `@`; `mailAddress` checks the rest. */
const SHAPE = /^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\]+$/;

/** Schema of an email address, converted to the form that mail servers accept. */
export const emailAddress = z
  .email({ pattern: SHAPE, abort: true })
  .overwrite((value) => mailAddress(value) ?? value)
  .refine(isEmail, "must be an e-mail address that mail servers take, such as sales@example.com");

const WRONG_PHONE =
  "must be a phone number of 10 to 15 digits, such as (828) 555-0101 or (828) 555-0101 x204";

/** Schema of a phone number with or without an extension. */
export const phoneNumber = z.string().trim().min(1).refine(isPhone, WRONG_PHONE);

/** Schema of an optional phone number; an empty text is valid. */
export const optionalPhone = z
  .string()
  .trim()
  .refine((value) => value === "" || isPhone(value), WRONG_PHONE);
