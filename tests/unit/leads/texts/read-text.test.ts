import { describe, expect, it } from "vitest";
import { zonesOfAreaCode } from "../../../../config/leads/area-code-zones";
import { US_AREA_CODES } from "../../../../config/leads/area-codes";
import { readText } from "../../../../lib/leads/texts/read-text";
import { textTime } from "../../../../lib/leads/texts/text-hours";
import { textLength } from "../../../../lib/leads/texts/text-length";

describe("a text that asks for no more texts", () => {
  it.each([
    "Please stop texting me",
    "STOP sending me these messages!!",
    "stop it please",
    "Stop. Stop. Stop.",
    "Don't text me anymore",
    "do not contact me again",
    "I don’t want any more texts from you",
    "I no longer wish to be contacted",
    "no more texts please",
    "Take me off your list",
    "remove my number",
    "Kindly lose my number.",
    "I'd like to opt out",
    "unsubscribe me from this",
    "leave me alone",
    "I revoke my consent",
    "quit texting this number",
    "🛑",
    "no me manden mensajes",
    "Por favor, ya no me escriban más",
    "Dejen de enviarme mensajes",
    "NO QUIERO RECIBIR MÁS MENSAJES",
    "quítenme de su lista",
    "Denme de baja por favor",
    "déjenme en paz",
    "Alto, por favor",
  ])("%j is a stop", (text) => expect(readText(text).asks).toBe("stop"));

  it.each([
    "not interested",
    "wrong number",
    "Ok I said stop",
    "This is spam",
    "who gave you my number?",
    "número equivocado",
    "ya no",
  ])("%j is for a person to decide", (text) => expect(readText(text).asks).toBe("unsure"));

  it.each([
    "Can I stop by at 5?",
    "I'll stop in tomorrow and text you",
    "Stop by and text me when it is ready",
    "Does it stop at the light?",
    "I don't want the red one, do you have blue?",
    "Text me the price",
    "Don't sell it before Friday!",
    "¿Me manda fotos por favor?",
    "No tengo el mensaje, ¿me llama?",
    "I can end the day at 6",
    "Yes please",
    "",
  ])("%j is none", (text) => expect(readText(text).asks).toBeNull());

  it("a keyword is one without any other word, and shows its language", () => {
    expect(readText("Stop!")).toEqual({ asks: "stop", keyword: true, locale: null });
    expect(readText("¡Ayuda!")).toEqual({ asks: "help", keyword: true, locale: "es" });
    expect(readText("UNSTOP")).toMatchObject({ asks: "start", keyword: true });
    expect(readText("dejen de escribirme")).toEqual({ asks: "stop", keyword: false, locale: "es" });
  });
});

describe("the length of a text", () => {
  it.each([
    ["", 0, 160, true],
    ["a".repeat(160), 1, 0, true],
    ["a".repeat(161), 2, 145, true],
    ["€".repeat(80), 1, 0, true],
    ["mañana", 1, 154, true],
    ["á", 1, 69, false],
    ["😀".repeat(35), 1, 0, false],
    ["😀".repeat(36), 2, 62, false],
  ])("%j has its parts", (text, parts, left, isShort) =>
    expect(textLength(text)).toEqual({ parts, left, isShort }),
  );
});

describe("the hours of texts", () => {
  const at = (hour: number, minutes = 0) => Date.UTC(2026, 6, 14, hour, minutes);

  it("are those of the store and of the number's area code", () => {
    // 8 am in Chicago is 6 am in Los Angeles: a text to a number there waits two hours more.
    expect(textTime(at(13), "America/Chicago")).toBe(at(13));
    expect(textTime(at(13), "America/Chicago", "+12135550100")).toBe(at(15));
    // 9 pm in New York has come while it is 8 pm in Chicago.
    expect(textTime(at(1), "America/Chicago", "+12125550100")).toBe(at(13));
    expect(textTime(at(1), "America/Chicago", "+13125550100")).toBe(at(1));
  });

  it("are those of every zone of an area code on a border", () => {
    expect(zonesOfAreaCode("208")).toEqual(["America/Denver", "America/Los_Angeles"]);
    expect(textTime(at(14), "America/Denver", "+12085550100")).toBe(at(15));
  });

  it.each([
    ["423", ["America/Chicago", "America/New_York"]],
    ["606", ["America/Chicago", "America/New_York"]],
    ["689", ["America/New_York"]],
    ["748", ["America/Denver"]],
    ["907", ["America/Anchorage", "America/Adak"]],
    ["931", ["America/Chicago"]],
  ])("are those of the area of code %s", (code, zones) => {
    expect(zonesOfAreaCode(code)).toEqual(zones);
  });

  it("every listed zone is a time zone, and every listed code is one of the US", () => {
    const zones = new Set([...US_AREA_CODES].flatMap((code) => zonesOfAreaCode(code)));
    expect(zones.size).toBe(11);
    for (const zone of zones) expect(() => textTime(at(1), zone)).not.toThrow();
    expect(zonesOfAreaCode("999")).toEqual(["America/New_York"]);
  });
});
