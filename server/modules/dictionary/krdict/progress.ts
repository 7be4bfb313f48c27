import { count, type ImportReport } from './report.ts'

const WIDTH = 24
const REDRAW_EVERY = 100
const LINE_EVERY = 5_000

/** Shows progress: a bar on a terminal, occasional lines elsewhere. */
export class Progress {
  readonly #stream: NodeJS.WriteStream
  readonly #total: number | undefined
  readonly #began = performance.now()
  #last = performance.now()

  /** @param total bytes to read; undefined when unknown */
  constructor(stream: NodeJS.WriteStream, total: number | undefined) {
    this.#stream = stream
    this.#total = total
  }

  show(bytes: number, { read, written }: ImportReport): void {
    const now = performance.now()
    if (now - this.#last < (this.#stream.isTTY ? REDRAW_EVERY : LINE_EVERY)) return
    this.#last = now
    const seconds = Math.round((now - this.#began) / 1000)
    const text = `${this.#share(bytes)}  ${count(read)} read, ${count(written)} written, ${seconds} s`
    this.#stream.write(this.#stream.isTTY ? `\r${text}\u001b[K` : `${text}\n`)
  }

  end(): void {
    if (this.#stream.isTTY) this.#stream.write('\r\u001b[K')
  }

  #share(bytes: number): string {
    if (!this.#total) return `${count(Math.round(bytes / 1e6))} MB`
    const share = Math.min(bytes / this.#total, 1)
    const percent = `${Math.round(share * 100)}%`.padStart(4)
    if (!this.#stream.isTTY) return percent
    return `[${'#'.repeat(Math.round(share * WIDTH)).padEnd(WIDTH, '.')}] ${percent}`
  }
}
