import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Printed } from './draw-certificate.ts'

export interface DrawingTask {
  printed: Printed
  verifyAddress: string
  /** PNG. */
  signature: Uint8Array | undefined
}

/** The longest that one document may take, in milliseconds; a machine may be busy with other things. */
const PATIENCE = 20_000
/** How long a thread with nothing to do is kept: it holds the fonts in memory. */
const IDLE = 30_000

/** Draws documents in a thread of its own, which is there only while somebody wants one. */
export class DrawingWorker {
  #worker: Worker | undefined
  #idle: NodeJS.Timeout | undefined

  /**
   * Draws one document. Wait for it before the next.
   *
   * @throws Error when it could not be drawn
   */
  async draw(task: DrawingTask): Promise<Uint8Array<ArrayBuffer>> {
    clearTimeout(this.#idle)
    const worker = this.#start()
    try {
      const drawn = once(worker, 'message', { signal: AbortSignal.timeout(PATIENCE) })
      worker.postMessage(task)
      const [pdf]: Uint8Array<ArrayBuffer>[] = await drawn
      if (!pdf) throw new Error('A certificate came out empty.')
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
    const worker = new Worker(new URL('./drawing-thread.ts', import.meta.url), {
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
