// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PhotoManager } from "@/components/staff/photos/photo-manager";

/** Uploads in progress, whose responses the test sends. */
const uploads: { answer: (status: number, response: object) => void; fail: () => void }[] = [];

class FakeRequest {
  upload: { onprogress?: (event: object) => void } = {};
  status = 0;
  response: object = {};
  onload?: () => void;
  onerror?: () => void;
  responseType = "";
  open() {}
  setRequestHeader() {}
  send() {
    uploads.push({
      answer: (status, response) => {
        this.status = status;
        this.response = response;
        this.onload?.();
      },
      fail: () => this.onerror?.(),
    });
  }
}

beforeEach(() => {
  uploads.length = 0;
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

let shown: readonly string[] = [];
function Subject({
  first,
  original = null,
}: {
  first: readonly string[];
  original?: readonly string[] | null;
}) {
  const [photos, setPhotos] = useState(first);
  shown = photos;
  return <PhotoManager photos={photos} original={original} storeId="north" onChange={setPhotos} />;
}

const file = (name: string) => new File(["x"], name, { type: "image/jpeg" });
const choose = (...files: File[]) => {
  fireEvent.change(document.querySelector('input[type="file"]')!, { target: { files } });
};
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

describe("PhotoManager", () => {
  it("adds a photo under 640 pixels wide with a warning that stays until it is dismissed", async () => {
    render(<Subject first={[]} />);
    choose(file("small.jpg"), file("large.jpg"));
    await waitFor(() => expect(uploads).toHaveLength(2));
    uploads[0]!.answer(201, { url: "/photos/small.webp", width: 639 });
    uploads[1]!.answer(201, { url: "/photos/large.webp", width: 640 });
    expect((await screen.findByRole("alert")).textContent).toContain("only 639 pixels wide");
    expect(shown).toEqual(["/photos/small.webp", "/photos/large.webp"]);
    press("Dismiss");
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("moves photos by buttons, and announces the new position", () => {
    render(<Subject first={["/a", "/b", "/c"]} />);
    press("Move photo 3 one place forward");
    expect(shown).toEqual(["/a", "/c", "/b"]);
    expect(screen.getByText("Moved to position 2.")).toBeTruthy();
    press("Make photo 2 the main photo");
    expect(shown).toEqual(["/c", "/a", "/b"]);
  });

  it("removes a photo, and brings it back with Undo", async () => {
    render(<Subject first={["/a", "/b"]} />);
    press("Remove photo 1");
    expect(shown).toEqual(["/b"]);
    fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
    expect(shown).toEqual(["/a", "/b"]);
  });

  it("uploads several files, two concurrently, and adds each when it is stored", async () => {
    render(<Subject first={["/a"]} />);
    choose(file("1.jpg"), file("2.jpg"), file("3.jpg"));
    expect(uploads).toHaveLength(2);
    uploads[1]!.answer(201, { url: "/2" });
    await waitFor(() => expect(uploads).toHaveLength(3));
    uploads[0]!.answer(201, { url: "/1" });
    uploads[2]!.answer(201, { url: "/3" });
    await waitFor(() => expect(shown).toEqual(["/a", "/2", "/1", "/3"]));
  });

  it("shows why a file was rejected, and retries it", async () => {
    render(<Subject first={[]} />);
    choose(file("1.jpg"));
    uploads[0]!.fail();
    expect(await screen.findByText(/^The connection was lost\. The photo is still here/)).toBeTruthy();
    press("Try again");
    uploads[1]!.answer(422, { error: "This photo is damaged." });
    expect(await screen.findByText("This photo is damaged.")).toBeTruthy();
    press("Dismiss");
    expect(screen.queryByText("1.jpg")).toBeNull();
  });

  it("resumes interrupted uploads once the connection is back, and asks before the page is left", async () => {
    render(<Subject first={[]} />);
    choose(file("1.jpg"));
    const leave = () => window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
    expect(leave()).toBe(false);
    // The connection is back in the very moment in which the page shows that it was lost.
    const atOnce = new MutationObserver(() => {
      if (!screen.queryByText(/^The connection was lost/)) return;
      atOnce.disconnect();
      window.dispatchEvent(new Event("online"));
    });
    atOnce.observe(document.body, { childList: true, subtree: true });
    uploads[0]!.fail();
    await waitFor(() => expect(uploads).toHaveLength(2));
    uploads[1]!.answer(201, { url: "/1" });
    await waitFor(() => expect(shown).toEqual(["/1"]));
    await waitFor(() => expect(leave()).toBe(true));
  });

  it("explains why a file is not sent, and sends none of those again", async () => {
    render(<Subject first={[]} />);
    choose(
      new File(["x"], "offer.pdf", { type: "application/pdf" }),
      new File(["x"], "phone.heic", { type: "image/heic" }),
      new File([new Uint8Array(40 * 1024 * 1024)], "large.jpg", { type: "image/jpeg" }),
    );
    expect(await screen.findByText(/isn't a photo that websites can show/)).toBeTruthy();
    expect(screen.getByText(/saved this photo as HEIC/)).toBeTruthy();
    expect(await screen.findByText(/larger than 10 MB/)).toBeTruthy();
    fireEvent(window, new Event("online"));
    expect(uploads).toHaveLength(0);
  });

  it("leaves the focus on the button at the end of the order", () => {
    render(<Subject first={["/a", "/b"]} />);
    const button = screen.getByRole("button", { name: "Move photo 1 one place forward" });
    button.focus();
    fireEvent.click(button);
    expect(shown).toEqual(["/a", "/b"]);
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute("aria-disabled")).toBe("true");
  });

  it("restores the feed's photos", () => {
    render(<Subject first={["/own"]} original={["/feed-1", "/feed-2"]} />);
    press("Use the feed's photos");
    expect(shown).toEqual(["/feed-1", "/feed-2"]);
  });
});
