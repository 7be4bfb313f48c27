import { LRUCache } from 'lru-cache'
import { Gate } from '../lib/gate.ts'
import { DrawingWorker, type Pdf } from './drawing-worker.ts'

/** Bytes of documents that are kept, about 25 kB each. */
const KEPT = 2_000_000

/**
 * Makes documents when somebody looks at them: one at a time, whoever asks in turn, and each kept
 * while there is room.
 */
export class Printer<Task> {
  readonly #gate = new Gate({ atOnce: 1, waiting: 60, share: 6 })
  readonly #worker: DrawingWorker<Task>
  readonly #kept = new LRUCache<string, Pdf>({
    maxSize: KEPT,
    sizeCalculation: pdf => pdf.byteLength,
  })

  /** @param thread module that draws, with `drawTasks` */
  constructor(thread: URL) {
    this.#worker = new DrawingWorker(thread)
  }

  /**
   * @param name of the document; the same name is the same document
   * @param task what is drawn, asked for only where it has to be
   * @param network who asks
   * @throws ApiError unavailable, when too many wait already
   */
  async print(name: string, task: () => Promise<Task>, network: string): Promise<Pdf> {
    const kept = () => this.#kept.get(name)
    return kept() ?? this.#gate.run(async () => kept() ?? this.#draw(name, task), network)
  }

  async #draw(name: string, task: () => Promise<Task>): Promise<Pdf> {
    const pdf = await this.#worker.draw(await task())
    this.#kept.set(name, pdf)
    return pdf
  }
}
