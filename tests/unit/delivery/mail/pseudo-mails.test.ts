import { afterEach, describe, expect, it } from "vitest";
import { mailSamples } from "@/bin/mail/samples";
import { renderMail } from "@/components/mail/render-mail";
import { type LanguageSource, setLanguageSource } from "@/lib/core/language/current-language";
import { composeMail, type MailDataOf, type MailKind } from "@/lib/delivery/mail/mail-kinds";
import { pseudoMessages } from "@/lib/store/i18n/pseudo-messages";
import { makeProfile } from "../../../support/store-fixture";
import { MARK, unmarkedTexts } from "../../../support/unmarked-texts";

const STORE = makeProfile({ name: "Acme North", timeZone: "America/Chicago" });
const SAMPLES = mailSamples(STORE, "https://acme.example.com");
/** Mails to the dealership, in the language of the back office, and replies, whose text the staff wrote. */
const FOR_STAFF = /^(?:staff|feed)-/;
/** Data that the store or its feed writes in one piece, from several fields. */
const FROM_DATA = ["2019 Toyota RAV4 XLE"];

/** Language of the tests of other files, which run in the same process. */
const before = (globalThis as { forecourtLanguage?: LanguageSource }).forecourtLanguage;
afterEach(() => setLanguageSource(before));

function inPseudoLocale() {
  setLanguageSource({ locale: () => "es", translation: pseudoMessages });
}

/** Returns all texts of a mail's data: names, addresses and times that are given to the mail. */
function textsIn(data: unknown): string[] {
  if (typeof data === "string") return data.split("\n").filter((line) => /\p{L}{2}/u.test(line));
  return typeof data === "object" && data !== null ? Object.values(data).flatMap(textsIn) : [];
}

/** Returns the lines of a mail that are neither marked nor the mail's data. */
async function ownTextsOf({ kind, data }: (typeof SAMPLES)[number]): Promise<string[]> {
  const { subject, body, content } = composeMail<MailKind>(kind, data as MailDataOf<MailKind>);
  const lines = [subject, content.preview, content.heading ?? "", ...body.split("\n")];
  const given = [...FROM_DATA, ...textsIn(data)].sort((one, other) => other.length - one.length);
  const all = [
    ...lines.filter((line) => !line.includes(MARK)),
    ...unmarkedTexts(await renderMail(content, subject)),
  ];
  const isOwn = (text: string) =>
    /\p{L}{2}/u.test(
      given.reduce((rest, each) => rest.replaceAll(each, ""), text.replace(/https?:\/\/\S+/g, "")),
    );
  return [...new Set(all)].filter(isOwn);
}

describe("a mail to a shopper in another language has none of our English texts", () => {
  const samples = SAMPLES.filter(({ kind }) => !FOR_STAFF.test(kind));
  it.each(samples.map((sample) => [sample.name, sample] as const))("%s", async (_, sample) => {
    expect(await ownTextsOf(sample), "in English").not.toEqual([]);
    inPseudoLocale();
    expect(await ownTextsOf(sample)).toEqual([]);
  });
});
