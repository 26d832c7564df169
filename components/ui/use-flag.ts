import { useEffect, useState } from "react";
import { defaultOf, type FlagName, type FlagValue } from "@/lib/marketing/flags/flag-values";
import { flag } from "@/lib/marketing/flags/flags";

/**
 * Returns a gate's or experiment's value by its name in `config/marketing/flags`: first the default, later
 * the flag service's value. The value is never undefined, so nothing waits for the service.
 */
export function useFlag<Name extends FlagName>(name: Name): FlagValue<Name> {
  const [value, setValue] = useState<FlagValue<Name>>(() => defaultOf(name));
  useEffect(() => {
    let isHere = true;
    void flag(name).then((known) => isHere && setValue(() => known));
    return () => {
      isHere = false;
    };
  }, [name]);
  return value;
}
