// @vitest-environment jsdom
import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { queueToast, takeQueuedToast } from "@/components/ui/queue-toast";
import { showInArea } from "@/components/ui/toast-area";

beforeEach(() => vi.useFakeTimers());

afterEach(async () => {
  await passed(60_000);
  // Those that were due have only started to disappear.
  await passed(450);
  vi.useRealTimers();
});

const show = (message: Parameters<typeof showInArea>[0]) => act(async () => showInArea(message));
const passed = (ms: number) => act(async () => vi.advanceTimersByTime(ms));
const toasts = () => screen.queryAllByRole("alert").map((each) => each.textContent);

describe("toasts", () => {
  it("are announced, with summary and detail, and go by themselves after 5000 ms and their animation", async () => {
    await show({ severity: "success", summary: "Message sent!", detail: "Soon." });
    expect(screen.getByRole("alert").getAttribute("aria-live")).toBe("assertive");
    expect(toasts()).toEqual(["Message sent!Soon."]);
    await passed(4_900);
    expect(toasts()).toHaveLength(1);
    await passed(100);
    await passed(450);
    expect(toasts()).toEqual([]);
  });

  it("stay for `life` if given", async () => {
    await show({ severity: "info", summary: "Longer", life: 8_000 });
    await passed(7_000);
    expect(toasts()).toHaveLength(1);
  });

  it("are closed by their button, which has a name; one that is not closable has none", async () => {
    await show({ severity: "error", summary: "Something went wrong." });
    fireEvent.click(screen.getByRole("button", { name: "Close this message" }));
    await passed(450);
    expect(toasts()).toEqual([]);
    await show({ severity: "error", summary: "Stays", closable: false });
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("are at the top right, 20 px from both edges, and do not affect the layout", async () => {
    await show({ severity: "warn", summary: "Here" });
    const { position, top, right } = screen.getByRole("alert").parentElement!.parentElement!.style;
    expect({ position, top, right }).toEqual({ position: "fixed", top: "20px", right: "20px" });
  });

  it("are at the bottom of phones, where no result appears", async () => {
    await show({ severity: "success", summary: "Here" });
    const area = screen.getByRole("alert").parentElement!.parentElement!;
    expect([...area.classList]).toEqual(expect.arrayContaining(["max-sm:top-auto!", "max-sm:bottom-20!"]));
  });

  it("of one group replace each other, others are shown one below the other", async () => {
    await show({ severity: "error", summary: "First", group: "form" });
    await show({ severity: "error", summary: "Second", group: "form" });
    await show({ severity: "info", summary: "Other" });
    await passed(450);
    expect(toasts()).toEqual(["Second", "Other"]);
  });
});

describe("a toast left for the next page", () => {
  it("is taken once", () => {
    queueToast("testDrive");
    expect(takeQueuedToast()?.summary).toBe("Test Drive Scheduled");
    expect(takeQueuedToast()).toBeNull();
  });

  it("is nothing where the storage contains something invalid", () => {
    sessionStorage.setItem("forecourt.toast", "constructor");
    expect(takeQueuedToast()).toBeNull();
  });
});
