// @vitest-environment jsdom
import { afterEach, expect, it } from "vitest";
import { runChat } from "@/components/marketing/vendor-tools/live-slots";
import { PAGE_VEHICLE } from "@/config/leads/wanted";

afterEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
});

function openChat(): HTMLScriptElement {
  const data = document.createElement("span");
  Object.assign(data.dataset, {
    name: "Example chat",
    script: "https://chat.example/a.js",
    width: "300",
    height: "400",
  });
  runChat(data);
  document.querySelector<HTMLButtonElement>("[data-open-tool]")!.click();
  return document.head.querySelector("script")!;
}

it("a chat opened on a vehicle's page is about the vehicle, visibly and for its script", () => {
  document.body.innerHTML = `<main ${PAGE_VEHICLE}="1HGCM82633A004352" data-vehicle-name="2024 Kia Sportage"></main>`;
  const { dataset } = openChat();
  expect(dataset).toMatchObject({ vin: "1HGCM82633A004352", vehicle: "2024 Kia Sportage" });
  expect(document.querySelector("aside")!.textContent).toContain("For the 2024 Kia Sportage");
});

it("a chat opened elsewhere is about no vehicle", () => {
  const { dataset } = openChat();
  expect(dataset.vin).toBeUndefined();
  expect(document.querySelector("aside")!.textContent).not.toContain("For the");
});
