import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { vi } from 'vitest'

/** Mails that a server without SMTP_URL has written to its folder. */
export class Mailbox {
  readonly #folder: string
  #seen = new Set<string>()

  /** @param dataDir of the server */
  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'mail')
  }

  /** The next letter to an address that was not read yet. */
  async next(to: string): Promise<Email> {
    return vi.waitFor(
      async () => {
        const letter = await this.#unread(to)
        if (!letter) throw new Error(`No letter came to ${to}`)
        return letter
      },
      { timeout: 60_000 },
    )
  }

  /** Every letter that came so far, read or not. */
  all(): Promise<Email[]> {
    return Promise.all(this.#files().map(path => PostalMime.parse(readFileSync(path))))
  }

  /** The code in the next letter. */
  async code(to: string): Promise<string> {
    const { text = '' } = await this.next(to)
    const code = /^\s*(\d{4})\s*$/m.exec(text)?.[1] ?? /\b(\d{4})\b/.exec(text)?.[1]
    if (!code) throw new Error(`No code in:\n${text}`)
    return code
  }

  async #unread(to: string): Promise<Email | undefined> {
    const paths = this.#files().filter(path => !this.#seen.has(path))
    for (const path of paths) {
      const email = await PostalMime.parse(readFileSync(path))
      if (!email.to?.some(({ address }) => address === to)) continue
      this.#seen.add(path)
      return email
    }
    return undefined
  }

  /** Oldest first. */
  #files(): string[] {
    try {
      return readdirSync(this.#folder)
        .filter(name => name.endsWith('.eml'))
        .map(name => join(this.#folder, name))
        .sort((a, b) => statSync(a).mtimeMs - statSync(b).mtimeMs)
    } catch {
      return []
    }
  }
}
