import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export type Pdf = Uint8Array<ArrayBuffer>

/** Milliseconds that one document may take at most, also on a busy machine. */
const PATIENCE = 20_000
/** Milliseconds for which an idle thread is kept alive: it holds the fonts in memory. */
const IDLE = 30_000

/** Draws documents in a thread of its own, which only lives while there is work. */
export class DrawingWorker<Task> {
  readonly #thread: URL
  #worker: Worker | undefined
  #idle: NodeJS.Timeout | undefined

  /** @param thread module that draws, with `drawTasks` */
  constructor(thread: URL) {
    this.#thread = thread
  }

  /**
   * Draws one document; wait for it before the next.
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
    // The server must be able to stop, whatever is being drawn.
    worker.unref()
    // The next document gets a new thread. `draw` handles these events too.
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
