import { describe, expect, it } from "vitest";
import { isEmail } from "../../../../lib/core/contact/email-address";
import { leadForm } from "../../../../lib/leads/forms/forms";
import { availabilityFields } from "./fixture";

function errorsOf(changes: Record<string, unknown>) {
  const read = leadForm("availability")!.read(availabilityFields(changes));
  return read.ok ? {} : read.errors;
}

describe("form messages", () => {
  it.each([
    ["firstName", "", "Enter your first name."],
    ["firstName", "  \t ", "Enter your first name."],
    ["firstName", undefined, "Enter your first name."],
    ["firstName", 7, "Enter your first name."],
    ["firstName", "\u0000\u0008", "Enter your first name."],
    ["firstName", "\u200B\u202E\u2066", "Enter your first name."],
    ["lastName", "", "Enter your last name."],
    ["lastName", " ", "Enter your last name."],
    ["email", "", "This field is required"],
    ["email", undefined, "This field is required"],
    ["email", "ada", "Please enter a valid email address"],
    ["email", "ada@example.c", "Please enter a valid email address"],
    ["email", "ada@example.com\r\nBcc: all@example.com", "Please enter a valid email address"],
    ["phone", "", "This field is required"],
    ["phone", "312-555-018", "Please enter a valid phone number"],
    ["phone", "+1 312-555-018", "Please enter a valid phone number"],
    ["phone", "call me maybe", "Please enter a valid phone number"],
    ["message", "", "Enter your message."],
    ["message", "\n\n", "Enter your message."],
    ["message", ["a"], "Enter your message."],
    ["firstName", "x".repeat(101), "Use 100 characters or fewer."],
    ["message", "x".repeat(5_001), "Use 5,000 characters or fewer."],
  ])("%s %j: %s", (field, value, message) => {
    expect(errorsOf({ [field]: value })).toEqual({ [field]: message });
  });

  it("lists the errors in the order of the form", () => {
    const errors = errorsOf({ firstName: "", lastName: "", email: "x", phone: "1", message: "" });
    expect(Object.keys(errors)).toEqual(["firstName", "lastName", "email", "phone", "message"]);
  });

  it("reads a name without invisible or direction-changing characters", () => {
    const read = leadForm("availability")!.read(
      availabilityFields({
        firstName: "A\u200Bd\u202Ea",
        lastName: "\u2067O'Neill\u2069",
        email: "ada\u200B@shopper.example.com",
        message: "Is it\u200F\nthere?\uFEFF",
      }),
    );
    expect(read).toMatchObject({
      content: {
        user: { firstName: "Ada", lastName: "O'Neill", email: "ada@shopper.example.com" },
        comments: "Is it\nthere?",
      },
    });
  });

  it("accepts a valid form, trimmed, without consent", () => {
    const read = leadForm("availability")!.read(
      availabilityFields({ firstName: "  Ada \r\n Maria ", message: " a\r\nb " }),
    );
    expect(read).toMatchObject({
      ok: true,
      content: expect.objectContaining({
        user: expect.objectContaining({ firstName: "Ada Maria" }),
        comments: "a\nb",
        consentGiven: false,
      }),
    });
  });

  it.each([
    [true, true],
    ["yes", true],
    ["on", true],
    [false, false],
    ["", false],
    ["no", false],
    [undefined, false],
  ])("consent %j is %s", (consent, given) => {
    const read = leadForm("availability")!.read(availabilityFields({ consent }));
    expect(read.ok && read.content.consentGiven).toBe(given);
  });

  it("has no form with a name of Object's own", () => {
    expect(leadForm("constructor")).toBeUndefined();
    expect(leadForm("__proto__")).toBeUndefined();
  });
});

describe("e-mail, a top-level domain of at least 2 letters", () => {
  it.each([
    "ada@example.co",
    "ada.lovelace+cars@mail.example.com",
    "o'neill@example.com",
    "a@b.museum",
    "ada@xn--bcher-kva.example",
    "ada@example.xn--p1ai",
    "ADA@EXAMPLE.COM",
  ])("takes %s", (address) => expect(isEmail(address)).toBe(true));

  it.each([
    "ada",
    "@example.com",
    "ada@",
    "ada@example",
    "ada@example.c",
    "ada@example.c1",
    "ada@.com",
    "ada@exa mple.com",
    "ada lovelace@example.com",
    "ada@@example.com",
    ".ada@example.com",
    "ada.@example.com",
    "a..b@example.com",
    "ada@-example.com",
    "ada@example.com.",
    "<ada@example.com>",
    "ada@example.com, bob@example.com",
    `${"a".repeat(65)}@example.com`,
  ])("refuses %s", (address) => expect(isEmail(address)).toBe(false));
});
