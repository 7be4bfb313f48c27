import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export type Pdf = Uint8Array<ArrayBuffer>

/** The longest that one document may take, in milliseconds; a machine may be busy with other things. */
const PATIENCE = 20_000
/** How long a thread with nothing to do is kept: it holds the fonts in memory. */
const IDLE = 30_000

/** Draws documents in a thread of its own, which is there only while somebody wants one. */
export class DrawingWorker<Task> {
  readonly #thread: URL
  #worker: Worker | undefined
  #idle: NodeJS.Timeout | undefined

  /** @param thread module that draws, with `drawTasks` */
  constructor(thread: URL) {
    this.#thread = thread
  }

  /**
   * Draws one document. Wait for it before the next.
   *
   * @throws Error when it could not be drawn
   */
  async draw(task: Task): Promise<Pdf> {
    clearTimeout(this.#idle)
    const worker = this.#start()
    try {
      const drawn = once(worker, 'message', { signal: AbortSignal.timeout(PATIENCE) })
      worker.postMessage(task)
      const [pdf]: Pdf[] = await drawn
      if (!pdf) throw new Error('A document came out empty.')
      return pdf
    } catch (error) {
      this.#end()
      throw error
    } finally {
      this.#idle = setTimeout(() => this.#end(), IDLE).unref()
    }
  }

  #start(): Worker {
    if (this.#worker) return this.#worker
    const worker = new Worker(this.#thread, {
      resourceLimits: { maxOldGenerationSizeMb: 128 },
    })
    // The server ends when it is told to, whatever is being drawn.
    worker.unref()
    // The next document gets a new one. Whoever waits hears of it too.
    worker.once('error', () => this.#forget(worker))
    worker.once('exit', () => this.#forget(worker))
    this.#worker = worker
    return worker
  }

  #forget(worker: Worker): void {
    if (this.#worker === worker) this.#worker = undefined
  }

  #end(): void {
    void this.#worker?.terminate()
    this.#worker = undefined
  }
}
