/** Counts down from a time, in milliseconds. @returns how to stop */
export function countDown(time: number, show: (text: string, isOver: boolean) => void): () => void {
  const end = Date.now() + time
  const tick = () => {
    // By the clock: timers stand still while a phone sleeps.
    const seconds = Math.max(0, Math.ceil((end - Date.now()) / 1_000))
    if (seconds === 0) clearInterval(handle)
    show(asClock(seconds), seconds === 0)
  }
  const handle = setInterval(tick, 1_000)
  tick()
  return () => clearInterval(handle)
}

/** 605 seconds: 10:05. */
export function asClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
