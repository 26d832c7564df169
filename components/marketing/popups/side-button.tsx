import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { SIDE_BUTTON } from "@/config/marketing/popups/settings";

interface Props {
  text: string;
  /** It was clicked before, so the focus returns to it. */
  takesFocus: boolean;
  onActivate: () => void;
}

/** The floating side button: it pulses for four seconds and opens its pop-up (docs/rules.md#pop-ups). */
export function SideButton({ text, takesFocus, onActivate }: Props) {
  const place = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (takesFocus) place.current?.focus();
  }, [takesFocus]);
  const [isNew, setNew] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setNew(false), SIDE_BUTTON.highlightMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <button
      ref={place}
      type="button"
      aria-haspopup="dialog"
      onClick={onActivate}
      data-pulse={isNew ? "" : undefined}
      className="side-button print:hidden"
    >
      <Icon name="mail" size={18} />
      {text}
    </button>
  );
}
