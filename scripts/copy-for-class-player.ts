import type { Plugin } from 'vite'

/** What only one other widget shares with classes. */
const SHARED_BY_TWO =
  /\/src\/(ui\/lazy-part|lib\/(media-formats|random-id|korean-runs|rich-text|safe-address)|api\/dictionary|contract\/routes\/dictionary|stores\/event-journal\/[^/]+)\.ts$/
const OF_CLASS_PLAYER = /\/src\/(embed|widgets|stores)\/class-|\?class-player$/

/**
 * Gives the class player a copy of its own of what only one other widget has. As scripts of their
 * own these few hundred bytes would cost both a request more and better compression, and among
 * what all share every page would load them.
 */
export function copyForClassPlayer(): Plugin {
  return {
    name: 'sapa-copy-for-class-player',
    enforce: 'pre',
    // What the server renders is no bigger for being in two files.
    applyToEnvironment: ({ name }) => name !== 'ssr',
    async resolveId(source, importer) {
      if (!importer || !OF_CLASS_PLAYER.test(importer)) return null
      const found = await this.resolve(source, importer, { skipSelf: true })
      return found && SHARED_BY_TWO.test(found.id) ? `${found.id}?class-player` : null
    },
  }
}
