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

  /** Returns the next unread mail to an address. */
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

  /** Returns all mails so far, read or not. */
  all(): Promise<Email[]> {
    return Promise.all(this.#files().map(path => PostalMime.parse(readFileSync(path))))
  }

  /** Returns the code in the next mail. */
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

  /** Returns the files, the oldest first. */
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
