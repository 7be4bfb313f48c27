import { Agent, get } from 'node:http'

export interface Latencies {
  requests: number
  /** Milliseconds. */
  median: number
  p99: number
  longest: number
  /** Responses other than 200, and broken connections. */
  failures: string[]
}

/**
 * Requests a server every few milliseconds, whether or not it has answered the earlier requests: a
 * server that pauses still gets requests, so a pause counts for every request during it.
 */
export class OpenLoop {
  readonly #urls: readonly string[]
  readonly #agent = new Agent({ keepAlive: true })
  readonly #timer: NodeJS.Timeout
  #asked = 0
  readonly #times: number[] = []
  readonly #failures: string[] = []
  readonly #pending = new Set<Promise<void>>()

  /**
   * @param urls requested in turn
   * @param pause milliseconds from one request to the next
   */
  constructor(urls: readonly string[], pause = 10) {
    this.#urls = urls
    this.#timer = setInterval(() => {
      const request = this.#ask().catch(error => {
        this.#failures.push(String(error))
      })
      this.#pending.add(request)
      void request.then(() => this.#pending.delete(request))
    }, pause)
  }

  #ask(): Promise<void> {
    const url = this.#urls[this.#asked++ % this.#urls.length] ?? ''
    const began = performance.now()
    return new Promise((resolve, reject) => {
      const sent = get(url, { agent: this.#agent }, response => {
        if (response.statusCode !== 200) this.#failures.push(`status ${response.statusCode}`)
        response.once('error', reject).once('end', () => {
          this.#times.push(performance.now() - began)
          resolve()
        })
        response.resume()
      })
      sent.once('error', reject)
    })
  }

  async stop(): Promise<Latencies> {
    clearInterval(this.#timer)
    await Promise.all(this.#pending)
    this.#agent.destroy()
    return { ...summarize(this.#times), failures: this.#failures }
  }
}

/** @param share 0.5 for the median, 0.99 for the slowest hundredth */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

function summarize(times: readonly number[]) {
  return {
    requests: times.length,
    median: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    longest: percentile(times, 1),
  }
}
