import type { WordUses } from '../../../src/contract/dictionary.ts'
import type { WordPlaces } from '../dictionary/public.ts'
import type { StoredLearning } from './content-schema.ts'
import type { TaughtClasses } from './public.ts'

type LearningUse = WordUses['learnings'][number]

/** Finds the learnings in which words occur: in transcripts of videos, and in examples of moduls. */
export function wordPlacesOf(taught: TaughtClasses): WordPlaces {
  let madeFrom: object | undefined
  let uses: ReadonlyMap<string, LearningUse[]> = new Map()
  return {
    learnings({ id }) {
      if (madeFrom !== taught.state) uses = findUses(taught)
      madeFrom = taught.state
      return uses.get(id) ?? []
    },
  }
}

function findUses(taught: TaughtClasses): ReadonlyMap<string, LearningUse[]> {
  const uses = new Map<string, LearningUse[]>()
  for (const { id: class_id, title: class_title, learnings } of taught.values())
    for (const learning of learnings) {
      const { id, title } = learning
      for (const entry of wordsOf(learning)) {
        const existing = uses.get(entry) ?? []
        uses.set(entry, [...existing, { id, title, class_id, class_title }])
      }
    }
  return uses
}

/** Returns the ids of entries, each once. */
function wordsOf({ videos, moduls }: StoredLearning): Set<string> {
  const said = videos.flatMap(({ transcript }) => transcript.flatMap(({ words }) => words))
  const shown = moduls.flatMap(({ blocks }) =>
    blocks.flatMap(block => (block.kind === 'example' ? block.words : [])),
  )
  return new Set([...said, ...shown].map(({ entry }) => entry))
}
