import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { PriceIncludes } from "@/components/catalog/vehicle/price-parts";
import { Speaks } from "@/components/content/company/speaks";
import { listText } from "@/lib/core/language/list-text";
import { formatSlot } from "@/lib/leads/schedule/format-slot";
import { renderDocument } from "@/lib/store/content/markdown";
import { driveMailMessages } from "@/lib/store/i18n/drive-mail-messages";
import { inLocale } from "@/lib/store/i18n/in-locale";
import { messages } from "@/lib/store/i18n/messages";
import { paymentMessages } from "@/lib/store/i18n/payment-messages";
import { serviceMessages } from "@/lib/store/i18n/service-messages";
import { textMessages } from "@/lib/store/i18n/text-messages";
import { bookingNameMessages } from "@/lib/store/i18n/visit-messages";

import { makeVehicle } from "../../../support/store-fixture";

const inSpanish = (element: React.ReactElement) => inLocale("es", () => renderToStaticMarkup(element));

describe("Spanish sentences", () => {
  it("say times with the article of the hour", () => {
    const at = (minutes: number) => inLocale("es", () => formatSlot({ date: "2026-11-30", minutes }));
    expect(at(13 * 60)).toBe("lunes, 30 de noviembre a la 1 p. m.");
    expect(at(13 * 60 + 30)).toBe("lunes, 30 de noviembre a la 1:30 p. m.");
    expect(at(10 * 60)).toBe("lunes, 30 de noviembre a las 10 a. m.");
  });

  it("end with the mark of an hour, and no second one", () => {
    inLocale("es", () => {
      const { appointment, email } = serviceMessages();
      const when = formatSlot({ date: "2026-11-30", minutes: 600 });
      const texts = [
        ...appointment.next("Acme", when),
        appointment.yours(when, "Acme"),
        ...(["booked", "moved", "cancelled"] as const).map((what) => email.customer[what](when)),
        driveMailMessages().booked(bookingNameMessages().appraisal, when),
        textMessages().reminder("Acme", "service", when, "acme.test/1"),
      ];
      expect(texts.filter((text) => text.includes(".."))).toEqual([]);
      expect(texts.filter((text) => text.includes("a las 10 a. m."))).toHaveLength(7);
    });
  });

  it("keep the anchor of the cookie settings, to which each page links", () => {
    const body = `## ${inLocale("es", () => messages().shell.cookieSettings)}`;
    const { sections } = inLocale("es", () => renderDocument(body, {}, {}));
    expect(sections.map(({ id }) => id)).toEqual(["cookie-settings"]);
  });

  it("join lists, and the article of what a payment leaves out", () => {
    inLocale("es", () => {
      const parts = [paymentMessages().excluded.title, paymentMessages().excluded.registration];
      expect(paymentMessages().before(listText(parts))).toBe(
        "Antes del título y las placas; no es una oferta de crédito.",
      );
      expect(paymentMessages().before(parts[1]!)).toMatch(/^Antes de las placas;/);
    });
    expect(listText(["tax", "title", "registration"])).toBe("tax, title and registration");
  });

  it("name shipped fees, and mark those that only the store names", () => {
    const vehicle = makeVehicle(1, {
      dealerFees: [
        { id: "documentary", label: "Documentary fee", amount: 225, charge: "dealer" },
        { id: "etch", label: "Window etching", amount: 99, charge: "dealer" },
      ],
    });
    expect(inSpanish(<PriceIncludes vehicle={vehicle} />)).toContain(
      'Incluye $225 de cargo por documentación y $99 de <span lang="en">window etching</span>',
    );
    expect(renderToStaticMarkup(<PriceIncludes vehicle={vehicle} />)).toContain(
      "Includes $225 documentary fee and $99 window etching</p>",
    );
  });

  it("name the languages that people speak", () => {
    expect(inSpanish(<Speaks languages={["English", "Italian"]} />)).toBe("Habla inglés e italiano");
    expect(inSpanish(<Speaks languages={["English", "Klingon"]} />)).toBe(
      'Habla inglés y <span lang="en">Klingon</span>',
    );
  });
});
