// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, it } from "vitest";
import { ReplyForm } from "@/components/staff/leads/reply-form";
import type { ReplyForm as Form } from "@/lib/staff/leads/reply-form";
import { staffReplyMessages } from "@/lib/store/i18n/staff-reply-messages";

const FORM: Form = {
  leadId: "lead-1",
  key: "a-key-of-one-form-0001",
  to: "zoe@shopper.example.com",
  from: { name: "Ana, Acme North", address: "sales@acme.example.com" },
  subject: "Your message to us",
  text: "",
  templates: [],
  language: "en",
  template: "",
  problem: null,
  joins: true,
};

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

/** The form as the server has rendered it, in the page. */
function rendered(): HTMLElement {
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(<ReplyForm form={FORM} />);
  return container;
}

it("a placeholder that was typed before the page was hydrated is listed, and the text survives a reload", () => {
  const container = rendered();
  const text = document.querySelector("textarea")!;
  text.value = "It costs {discount}.";
  render(<ReplyForm form={FORM} />, { container, hydrate: true });
  expect(document.querySelector("#reply-missing")!.textContent).toContain("{discount}");
  expect(text.value).toBe("It costs {discount}.");
  expect(JSON.stringify({ ...sessionStorage })).toContain("{discount}");
});

it("an untouched form lists nothing and stores nothing", () => {
  const t = staffReplyMessages();
  const container = rendered();
  render(<ReplyForm form={FORM} />, { container, hydrate: true });
  expect(document.body.textContent).toContain(t.send);
  expect(document.querySelector("#reply-missing")!.textContent).toBe("");
  expect(sessionStorage).toHaveLength(0);
});

it("names the language of each template for a lead in another language", () => {
  const template = { id: "sold.es", name: "It is sold", subject: "Hola", text: "Hola", lang: "es" as const };
  const labels = (language: "en" | "es") => {
    const { container } = render(<ReplyForm form={{ ...FORM, language, templates: [template] }} />);
    const [, label] = [...container.querySelectorAll("option")].map(({ textContent }) => textContent);
    cleanup();
    return label;
  };
  expect([labels("es"), labels("en")]).toEqual(["It is sold (Español)", "It is sold"]);
});
