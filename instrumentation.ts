/** Called by Next once in each runtime, before the first request. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== "nodejs" || process.env.NEXT_PHASE === "phase-production-build") return;
  const { startServer } = await import("./lib/web/server/start-server");
  const { renderMail } = await import("./components/mail/render-mail");
  await startServer(renderMail);
}
