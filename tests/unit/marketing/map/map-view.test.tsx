// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { LocationMap } from "@/components/content/map/location-map";
import { firstView } from "@/components/content/map/open-map";
import { places } from "@/lib/store/locations/places";
import { makeProfile } from "../../../support/store-fixture";

afterEach(cleanup);

const at = (longitude: number, latitude: number) => ({ longitude, latitude });
const view = {
  center: { mobile: at(-87, 41), desktop: at(-88, 42) },
  zoom: { mobile: 6, desktop: 9 },
};
const onScreen = (isWide: boolean) =>
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query === "(min-width: 640px)" && isWide }));
const buttonOf = (shown?: typeof view) =>
  render(
    <LocationMap places={places(makeProfile(), [])} styleUrl="https://maps.example/style" view={shown} />,
  ).container.querySelector("button")!;

describe("the interactive map opens at the store's center and zoom", () => {
  it.each([
    [false, { center: [-87, 41], zoom: 6 }],
    [true, { center: [-88, 42], zoom: 9 }],
  ])("on a wide screen: %s", (isWide, expected) => {
    onScreen(isWide);
    expect(firstView(buttonOf(view))).toEqual(expected);
  });

  it("at all its locations if it names none", () => expect(firstView(buttonOf())).toBeNull());
});
