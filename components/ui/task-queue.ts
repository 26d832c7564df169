type End = () => void;

const waiting: (() => void)[] = [];

/**
 * Starts one thing after the other, each in a task of its own. All islands of a page wake in the same moment: started
 * together they would hold a slow phone for a quarter of a second, in which it answers no touch.
 * @param start gives back what ends it, if anything
 * @returns a function that ends it, or keeps it from starting
 */
export function queueTask(start: () => End | undefined): () => void {
  let end: End | undefined;
  const turn = () => {
    end = start();
  };
  waiting.push(turn);
  if (waiting.length === 1) setTimeout(next);
  return () => {
    const place = waiting.indexOf(turn);
    if (place !== -1) waiting[place] = () => undefined;
    end?.();
  };
}

function next(): void {
  try {
    waiting[0]?.();
  } finally {
    waiting.shift();
    if (waiting.length > 0) setTimeout(next);
  }
}
