import { LRUCache } from 'lru-cache'
import { Gate } from '../lib/gate.ts'
import { DrawingWorker, type Pdf } from './drawing-worker.ts'

/** Bytes of cached documents, about 25 kB each. */
const CACHE_BYTES = 2_000_000

/**
 * Draws documents on demand: one at a time, with networks taking turns, and caches them while
 * there is room.
 */
export class Printer<Task> {
  readonly #gate = new Gate({ atOnce: 1, waiting: 60, share: 6 })
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
    const cached = () => this.#cache.get(name)
    return cached() ?? this.#gate.run(async () => cached() ?? this.#draw(name, task), network)
  }

  async #draw(name: string, task: () => Promise<Task>): Promise<Pdf> {
    const pdf = await this.#worker.draw(await task())
    this.#cache.set(name, pdf)
    return pdf
  }
}
