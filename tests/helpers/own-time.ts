/** Milliseconds this thread has worked since a mark: how busy the machine is adds nothing to them. */
export function ownTime(): () => number {
  const mark = process.threadCpuUsage()
  return () => {
    const { user, system } = process.threadCpuUsage(mark)
    return (user + system) / 1_000
  }
}
