import { useEffect, useState } from "react";
import { defaultOf, type FlagName, type FlagValue } from "@/lib/marketing/flags/flag-values";
import { flag } from "@/lib/marketing/flags/flags";

/**
 * A gate (true or false) or an experiment (its values) by its name in `config/marketing/flags`: the default at first, then what the flag
 * service says. Undefined is never among it, so nothing waits for the service.
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
