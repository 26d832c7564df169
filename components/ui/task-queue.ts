type End = () => void;

const waiting: (() => void)[] = [];

/**
 * Starts one thing after the other, each in a separate task. All islands of a page hydrate at the same moment: started
 * together they would block a slow phone for a quarter of a second.
 * @param start returns a function that ends it, if there is anything to end
 * @returns a function that ends it, or prevents its start
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
