/** Measures how long each question is on the screen, without the time in which nobody looks. */
export function createShownTime() {
  const times = new Map<string, number>()
  let question: string | undefined
  let since = performance.now()

  function stop(): void {
    const now = performance.now()
    if (question !== undefined && !document.hidden)
      times.set(question, timeOf(question) + now - since)
    since = now
  }
  const timeOf = (id: string) => times.get(id) ?? 0
  return {
    /** @param id of the shown question; undefined when none is shown */
    show(id: string | undefined): void {
      stop()
      question = id
    },
    /** Handles that the page becomes visible, or is about to be hidden. */
    turn(isHidden: boolean): void {
      // The time until now was visible if the page is hidden now.
      const now = performance.now()
      if (isHidden && question !== undefined) times.set(question, timeOf(question) + now - since)
      since = now
    },
    /** Returns the milliseconds for which a question has been shown so far. */
    read(id: string): number {
      stop()
      return Math.round(timeOf(id))
    },
  }
}

export type ShownTime = ReturnType<typeof createShownTime>
