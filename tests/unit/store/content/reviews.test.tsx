// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { Reviews } from "@/components/content/articles/text-blocks";
import { ReviewSchema } from "@/lib/store/api/page-schemas";

afterEach(cleanup);

const review = (photos: object) =>
  ReviewSchema.parse({
    id: "r1",
    reviewer_name: "Ines Park",
    platform: "Google",
    review: "Easy.",
    category: "Sale",
    url: "https://reviews.example/1",
    ...photos,
  });

describe("reviews", () => {
  it("show the reviewer's photo beside the name, and the photo of the review", () => {
    const photos = {
      reviewer_photo: "https://reviews.example/ines.jpg",
      photo: "https://reviews.example/car.jpg",
    };
    const { container } = render(<Reviews reviews={[review(photos)]} />);
    expect(screen.getByRole("img", { name: "Photo by Ines Park" }).getAttribute("src")).toBe(photos.photo);
    const face = container.querySelector("figcaption img")!;
    expect([face.getAttribute("src"), face.getAttribute("alt")]).toEqual([photos.reviewer_photo, ""]);
  });

  it("have no picture without one", () => {
    const { container } = render(<Reviews reviews={[review({})]} />);
    expect(container.querySelector("img")).toBeNull();
  });

  it("show their stars and the day on which they were written, where the data has them", () => {
    render(<Reviews reviews={[review({ rating: 4, date: "2026-10-30" })]} />);
    expect(screen.getByRole("img", { name: "4 out of 5 stars" })).toBeDefined();
    expect(screen.getByText("October 30, 2026").getAttribute("datetime")).toBe("2026-10-30");
  });

  it("claim no invented stars", () => {
    render(<Reviews reviews={[review({})]} />);
    expect(screen.queryByRole("img")).toBeNull();
  });
});
