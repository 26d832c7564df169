// Keeps one processor busy for a share of each tenth of a second, until its parent is gone.
const PERIOD_MS = 100;
const share = Number(process.argv[2]);

function work() {
  const end = performance.now() + PERIOD_MS * share;
  while (performance.now() < end) Math.sqrt(end);
  setTimeout(work, PERIOD_MS * (1 - share));
}

process.once("disconnect", () => process.exit());
work();
