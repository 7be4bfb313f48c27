/** Returns the milliseconds this thread has worked since a mark, however busy the machine is. */
export function ownTime(): () => number {
  const mark = process.threadCpuUsage()
  return () => {
    const { user, system } = process.threadCpuUsage(mark)
    return (user + system) / 1_000
  }
}
