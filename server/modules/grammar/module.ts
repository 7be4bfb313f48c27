import { getGrammar, getGrammarEntry } from '../../../src/contract/grammar.ts'
import { on } from '../../http/calls.ts'
import { ApiError } from '../../lib/api-error.ts'
import { sendFrom } from '../../lists/show-items.ts'
import type { Module } from '../../module.ts'
import { type Grammar, readGrammar } from './public.ts'

const NAME = 'grammar'

/** The grammar reference, which comes with the server. */
export const grammarModule: Module = {
  name: NAME,
  open() {
    let grammar: Grammar = { summaries: [], entries: new Map() }
    return {
      routes: [
        on(getGrammar, ({ c }) => sendFrom(c, { name: NAME }, grammar.summaries)),
        on(getGrammarEntry, ({ params: { slug }, c }) => {
          const entry = grammar.entries.get(slug)
          if (!entry) throw new ApiError('not-found', 'Tata bahasa ini tidak ada.')
          return sendFrom(c, { name: NAME }, entry)
        }),
      ],
      async prepare() {
        grammar = await readGrammar()
      },
    }
  },
}
