import { ApiError } from './api-error.ts'

/** Of one person beside the one that is at work. */
const WAITING = 1

/** Lets each person do one thing at a time; one more waits for it, what comes beyond is refused. */
export class PersonalTurns {
  readonly #refusal: string
  readonly #queues = new Map<string, (() => void)[]>()

  /** @param refusal what is said to who is refused */
  constructor(refusal: string) {
    this.#refusal = refusal
  }

  /**
   * Waits for this person's turn.
   *
   * @returns what ends it; call it once
   * @throws ApiError too-many-requests
   */
  async take(personId: string): Promise<() => void> {
    const queue = this.#queues.get(personId) ?? []
    if (queue.length > WAITING) throw new ApiError('too-many-requests', this.#refusal)
    this.#queues.set(personId, queue)
    await new Promise<void>(goOn => {
      queue.push(goOn)
      if (queue.length === 1) goOn()
    })
    return () => {
      queue.shift()
      queue[0]?.()
      if (queue.length === 0) this.#queues.delete(personId)
    }
  }
}
