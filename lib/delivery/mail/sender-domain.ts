import { Resolver } from "node:dns/promises";

/** Result of one check of a sender's domain. */
export interface DomainFinding {
  record: "SPF" | "DKIM" | "DMARC";
  state: "good" | "weak" | "missing";
  /** Explanation for the operator. */
  text: string;
}

/** Looks up the TXT records of a name, each joined. A name without records has none. @throws if DNS fails */
export type LookUpText = (name: string) => Promise<string[]>;

/** Selectors of large mail services; a domain's own are given by the operator. */
const SELECTORS = [
  "default",
  "dkim",
  "mail",
  "google",
  "selector1",
  "selector2",
  "k1",
  "k2",
  "s1",
  "s2",
  "mandrill",
  "pm",
  "mx",
  "smtp",
  "fm1",
  "zoho",
];
/** Number of further lookups that an SPF record may cause (RFC 7208 §4.6.4). */
const MAX_SPF_LOOKUPS = 10;

/** Looks up SPF, DKIM and DMARC of a domain and explains them. @param selectors DKIM selectors of the mail service */
export async function checkSenderDomain(
  domain: string,
  selectors: readonly string[] = [],
  lookUp: LookUpText = lookUpText(),
): Promise<DomainFinding[]> {
  const spf = explainSpf(domain, await lookUp(domain), await spfLookups(domain, lookUp));
  return [spf, await findDkim(domain, selectors, lookUp), await findDmarc(domain, lookUp)];
}

function explainSpf(domain: string, texts: readonly string[], lookups: number): DomainFinding {
  const records = texts.filter(isSpf);
  const found = (state: DomainFinding["state"], text: string): DomainFinding => ({
    record: "SPF",
    state,
    text,
  });
  const [record] = records;
  if (record === undefined)
    return found(
      "missing",
      `${domain} does not say which servers may send its mail. Add a TXT record such as "v=spf1 include:YOUR-MAIL-SERVICE -all".`,
    );
  if (records.length > 1)
    return found(
      "weak",
      `${domain} has ${records.length} SPF records, so receivers use none. Join them into one.`,
    );
  if (/(?:^|\s)\+?all(?:\s|$)/i.test(record))
    return found("weak", `"${record}" lets every server send as ${domain}. End it with -all or ~all.`);
  if (lookups > MAX_SPF_LOOKUPS)
    return found(
      "weak",
      `"${record}" needs ${lookups} lookups; receivers stop after ${MAX_SPF_LOOKUPS} and treat it as an error.`,
    );
  if (!/(?:^|\s)[-~]all(?:\s|$)|\sredirect=/i.test(record))
    return found("weak", `"${record}" says nothing about other servers. End it with -all or ~all.`);
  return found("good", `"${record}". Your mail server (SMTP_URL) must be one of these.`);
}

function isSpf(text: string): boolean {
  return /^v=spf1(?:\s|$)/i.test(text);
}

/** Counts the lookups that an SPF record causes, with its includes; it stops soon after the limit. */
async function spfLookups(domain: string, lookUp: LookUpText): Promise<number> {
  let count = 0;
  const queue = [domain];
  for (const name of queue) {
    const record = (await lookUp(name)).find(isSpf);
    for (const term of record?.split(/\s+/).slice(1) ?? []) {
      const [, mechanism = "", target] = /^[-+~?]?([a-z]+)[:=]?([^/\s]*)/i.exec(term) ?? [];
      if (!/^(?:include|a|mx|ptr|exists|redirect)$/i.test(mechanism)) continue;
      count += 1;
      if (count > MAX_SPF_LOOKUPS) return count;
      if (/^(?:include|redirect)$/i.test(mechanism) && target) queue.push(target);
    }
  }
  return count;
}

async function findDkim(domain: string, own: readonly string[], lookUp: LookUpText): Promise<DomainFinding> {
  const tried = [...new Set([...own, ...SELECTORS])];
  for (const selector of tried) {
    const key = (await lookUp(`${selector}._domainkey.${domain}`)).find((text) => /(?:^|;)\s*p=/i.test(text));
    if (key === undefined) continue;
    if (/(?:^|;)\s*p=\s*(?:;|$)/i.test(key))
      return {
        record: "DKIM",
        state: "weak",
        text: `The key of the selector ${selector} was revoked (p= is empty).`,
      };
    return {
      record: "DKIM",
      state: "good",
      text: `There is a key for the selector ${selector}. Your mail server must sign with it.`,
    };
  }
  return {
    record: "DKIM",
    state: own.length > 0 ? "missing" : "weak",
    text:
      own.length > 0
        ? `There is no key for ${own.join(", ")}. Add the record that your mail service shows you.`
        : "No key was found under the usual selectors. Ask your mail service for yours and run: npm run mail -- check --selector NAME",
  };
}

/** Finds the DMARC record of a domain, or else of the domains above it (RFC 9989). */
async function findDmarc(domain: string, lookUp: LookUpText): Promise<DomainFinding> {
  const labels = domain.split(".");
  for (let at = 0; at < labels.length - 1; at++) {
    const name = labels.slice(at).join(".");
    const records = (await lookUp(`_dmarc.${name}`)).filter((text) => /^v=DMARC1\s*(?:;|$)/i.test(text));
    if (records.length === 1) return explainDmarc(name, records[0]!, at > 0);
  }
  return {
    record: "DMARC",
    state: "missing",
    text: `${domain} has no policy, so large mailbox providers may refuse its mail. Start with the TXT record _dmarc.${domain}: "v=DMARC1; p=none; rua=mailto:you@${domain}".`,
  };
}

function explainDmarc(name: string, record: string, isInherited: boolean): DomainFinding {
  const tags = new Map(
    record.split(";").map((part) => {
      const [tag = "", value = ""] = part.split("=", 2);
      return [tag.trim().toLowerCase(), value.trim().toLowerCase()] as const;
    }),
  );
  const policy = (isInherited ? tags.get("sp") : undefined) ?? tags.get("p") ?? "";
  const meaning = POLICIES[policy];
  const where = `_dmarc.${name}: "${record}"`;
  if (meaning === undefined)
    return { record: "DMARC", state: "weak", text: `${where} has no policy p=none, quarantine or reject.` };
  const reports = tags.has("rua") ? "" : " Nobody gets reports: add rua=mailto:….";
  return {
    record: "DMARC",
    state: policy === "none" ? "weak" : "good",
    text: `${where}. Mail that is neither sent by SPF's servers nor signed ${meaning}.${reports}`,
  };
}

const POLICIES: Readonly<Record<string, string>> = {
  none: "is delivered all the same: a first step",
  quarantine: "goes to spam",
  reject: "is refused",
};

function lookUpText(): LookUpText {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 });
  return async (name) => {
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(""));
    } catch (error) {
      const code: unknown = Reflect.get(Object(error), "code");
      if (code === "ENODATA" || code === "ENOTFOUND") return [];
      throw new Error(`The TXT records of ${name} could not be looked up (${code}).`);
    }
  };
}
