import { useEffect, useRef, useState } from "react";
import { answersIn, type Typed } from "@/lib/leads/credit/fields";
import { isPart, type PartId } from "@/lib/leads/credit/parts";
import { emptySecrets } from "./read-form";

const STATE = "creditPart";

/**
 * Which part is shown. Each part is an entry of the tab's history, so that the browser's "back" goes back one part; its
 * address contains the part's name, and nothing of the answers.
 */
export function useCreditParts(first: PartId): [PartId, (part: PartId) => void] {
  const [part, setPart] = useState(first);

  useEffect(() => {
    const onPop = () => setPart(partOfState() ?? first);
    addEventListener("popstate", onPop);
    return () => removeEventListener("popstate", onPop);
  }, [first]);

  function go(next: PartId): void {
    if (next !== part) history.pushState({ [STATE]: next }, "", `${location.pathname}#${next}`);
    setPart(next);
  }
  return [part, go];
}

/** The focus goes to the part's name, so that a screen reader announces it; not on the first render. */
export function useFocusOnChange(part: PartId, heading: { current: HTMLElement | null }): void {
  const last = useRef(part);
  useEffect(() => {
    if (last.current === part) return;
    last.current = part;
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest("form")?.scrollIntoView({ block: "start" });
  }, [part, heading]);
}

/** The browser may keep a page that is left for "back": the secrets are removed first. */
export function useForgottenSecrets(
  form: { current: HTMLFormElement | null },
  setAnswers: (change: (answers: Typed) => Typed) => void,
): void {
  useEffect(() => {
    const forget = () => {
      emptySecrets(form.current);
      setAnswers((answers) => answersIn(answers));
    };
    addEventListener("pagehide", forget);
    return () => removeEventListener("pagehide", forget);
  }, [form, setAnswers]);
}

function partOfState(): PartId | null {
  const state = history.state as Record<string, unknown> | null;
  const part = state?.[STATE];
  return isPart(part) ? part : null;
}
