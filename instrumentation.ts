/** Runs once when a server process starts: connects the kept pages to the database and starts background jobs. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { startServer } = await import("./lib/startup/start-server");
  await startServer();
}
