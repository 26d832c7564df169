import { describe, expect, it } from "vitest";
import { alarmAddress, shopperReplyAddress, storeAddresses } from "@/lib/delivery/mail/store-addresses";
import { testMails } from "@/lib/delivery/mail/test-mails";
import { emailSettings } from "@/lib/leads/core/lead-emails";
import { makeProfile } from "../../../support/store-fixture";

const leadEmails = {
  recipient: "leads@acme.example.com",
  departments: { service: "desk@acme.example.com" },
  types: { CAREERS: { recipient: "jobs@acme.example.com" } },
  alarms: "it@acme.example.com",
  replies: "desk@acme.example.com",
};
const store = makeProfile({ email: "hello@acme.example.com", leadEmails });

describe("the addresses of a store", () => {
  it("of leads are that of the type, else of the department, else of all leads, else the store's", () => {
    const recipient = (type: "CAREERS" | "SERVICE" | "AVAILABILITY") => emailSettings(type, store).recipient;
    expect(recipient("CAREERS")).toBe("jobs@acme.example.com");
    expect(recipient("SERVICE")).toBe("desk@acme.example.com");
    expect(recipient("AVAILABILITY")).toBe("leads@acme.example.com");
    const plain = makeProfile({ email: "hello@acme.example.com" });
    expect(emailSettings("AVAILABILITY", { ...plain, leadEmails: undefined }).recipient).toBe(plain.email);
  });

  it("of alarms and of shoppers' replies are their own, else the store's", () => {
    expect([alarmAddress(store), shopperReplyAddress(store)]).toEqual([
      leadEmails.alarms,
      leadEmails.replies,
    ]);
    const plain = makeProfile({ leadEmails: undefined });
    expect([alarmAddress(plain), shopperReplyAddress(plain)]).toEqual([plain.email, plain.email]);
  });

  it("are each tried once, with all that they get", () => {
    expect(storeAddresses(store)).toEqual([
      { address: "leads@acme.example.com", purposes: ["leads"] },
      {
        address: "desk@acme.example.com",
        purposes: ["leads of the department service", "shoppers' replies"],
      },
      { address: "jobs@acme.example.com", purposes: ["leads of the type CAREERS"] },
      { address: "it@acme.example.com", purposes: ["alarms"] },
    ]);
    const mails = testMails(store, "https://acme.example.com", 0);
    expect(mails.map(({ message }) => message.email)).toEqual(
      storeAddresses(store).map(({ address }) => address),
    );
    expect(mails[1]).toMatchObject({ replyTo: "desk@acme.example.com", message: { type: "text" } });
  });
});
