import { preloadLinks } from "./preload-links";
import { showOpenNow } from "./show-open-now";
import { watchLeaving } from "./watch-leaving";

/** Wakes what the frame of every page does in the browser. @returns a function that ends it */
export function startShell(): () => void {
  const stops = [showOpenNow(), watchLeaving(), preloadLinks(), watchDistances()];
  return () => {
    for (const stop of stops) stop();
  };
}

/** "Find the nearest store": its code is loaded when it is pressed. */
function watchDistances(): () => void {
  const onClick = ({ target }: Event) => {
    const button = (target as Element).closest<HTMLButtonElement>("[data-find-nearest]");
    if (!button || button.ariaDisabled === "true") return;
    void import("./show-distances").then(
      ({ showDistances }) => showDistances(button),
      () => undefined,
    );
  };
  document.addEventListener("click", onClick);
  return () => document.removeEventListener("click", onClick);
}
