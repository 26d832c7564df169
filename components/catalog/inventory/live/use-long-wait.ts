import { useEffect, useState } from "react";

/** Milliseconds for which the earlier results stay while new ones load; then skeletons show that it takes long. */
const LONG = 600;

/** Whether the current wait has become a long one. */
export function useLongWait(waiting: boolean): boolean {
  const [long, setLong] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setLong(true), LONG);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [waiting]);
  return long;
}
