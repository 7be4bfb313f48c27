import { LRUCache } from 'lru-cache'
import { Gate } from '../../lib/gate.ts'
import type { CertificateRow } from './certificates.ts'
import { DrawingWorker } from './pdf/drawing-worker.ts'
import { verifyAddress } from './show.ts'
import { loadSignature } from './signature.ts'

type Pdf = Uint8Array<ArrayBuffer>

/** Bytes of documents that are kept, about 25 kB each. */
const KEPT = 2_000_000

/**
 * Makes documents when somebody looks at them: one at a time, whoever asks in turn, and each kept
 * while there is room.
 */
export class Printer {
  readonly #gate = new Gate({ atOnce: 1, waiting: 60, share: 6 })
  readonly #worker = new DrawingWorker()
  readonly #kept = new LRUCache<string, Pdf>({
    maxSize: KEPT,
    sizeCalculation: pdf => pdf.byteLength,
  })

  /**
   * @param network who asks
   * @throws ApiError unavailable, when too many wait already
   */
  async print(row: CertificateRow, publicUrl: string, network: string): Promise<Pdf> {
    const kept = () => this.#kept.get(row.key)
    return kept() ?? this.#gate.run(async () => kept() ?? this.#draw(row, publicUrl), network)
  }

  async #draw(row: CertificateRow, publicUrl: string): Promise<Pdf> {
    const signature = await loadSignature(row.mentor_signature_url)
    const pdf = await this.#worker.draw({
      printed: row,
      verifyAddress: verifyAddress(publicUrl, row.number),
      signature,
    })
    this.#kept.set(row.key, pdf)
    return pdf
  }
}
