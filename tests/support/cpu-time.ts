/** What a piece of work costs this process, in ms of a core's time: unlike the clock's, the same on a busy machine. */
export async function cpuMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
