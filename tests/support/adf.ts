import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { JSDOM } from "jsdom";

const { window } = new JSDOM();

/** @throws when it is not well-formed */
export function parseXml(xml: string): Document {
  const document = new window.DOMParser().parseFromString(xml, "application/xml");
  const error = document.querySelector("parsererror");
  if (error) throw new Error(error.textContent ?? "not XML");
  return document;
}

/** Fails, with xmllint's message, unless every document is valid ADF 1.0. */
export function validateAdf(documents: readonly string[]): void {
  const folder = mkdtempSync(join(tmpdir(), "forecourt-adf-"));
  const files = documents.map((xml, index) => {
    const file = join(folder, `${index}.xml`);
    writeFileSync(file, xml);
    return file;
  });
  try {
    execFileSync("xmllint", ["--noout", "--dtdvalid", "config/adf/adf-1.0.dtd", ...files], { stdio: "pipe" });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
