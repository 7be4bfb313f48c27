import { LRUCache } from 'lru-cache'
import { Gate } from '../lib/gate.ts'
import { DrawingWorker, type Pdf } from './drawing-worker.ts'

/** Bytes of cached documents, about 25 kB each. */
const CACHE_BYTES = 2_000_000

/**
 * Draws documents on demand: one at a time, with networks taking turns, and caches them while
 * there is room. Everybody who asks for a document while it is drawn, or waits to be, gets the same
 * one: only different documents fill the queue.
 */
export class Printer<Task> {
  readonly #gate = new Gate({ atOnce: 1, waiting: 160, share: 40, wait: 1 })
  /** Documents that are drawn now or wait for it, by name. */
  readonly #flights = new Map<string, Promise<Pdf>>()
  readonly #worker: DrawingWorker<Task>
  readonly #cache = new LRUCache<string, Pdf>({
    maxSize: CACHE_BYTES,
    sizeCalculation: pdf => pdf.byteLength,
  })

  /** @param thread module that draws, with `drawTasks` */
  constructor(thread: URL) {
    this.#worker = new DrawingWorker(thread)
  }

  /**
   * @param name of the document; the same name is the same document
   * @param task returns what to draw; called only where the document is not cached
   * @param network of the client
   * @throws ApiError unavailable, when too many wait already
   */
  async print(name: string, task: () => Promise<Task>, network: string): Promise<Pdf> {
    const existing = this.#cache.get(name) ?? this.#flights.get(name)
    if (existing) return existing
    const flight = this.#gate.run(() => this.#draw(name, task), network)
    this.#flights.set(name, flight)
    try {
      return await flight
    } finally {
      this.#flights.delete(name)
    }
  }

  async #draw(name: string, task: () => Promise<Task>): Promise<Pdf> {
    const pdf = await this.#worker.draw(await task())
    this.#cache.set(name, pdf)
    return pdf
  }
}
