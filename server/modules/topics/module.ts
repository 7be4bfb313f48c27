import { getTopic, getTopics, type Topic, type TopicSummary } from '../../../src/contract/topics.ts'
import type { Db } from '../../db/tables.ts'
import { on } from '../../http/calls.ts'
import { ApiError } from '../../lib/api-error.ts'
import { sendFrom } from '../../lists/show-items.ts'
import type { Module } from '../../module.ts'
import { linesOf, readEntries } from '../dictionary/public.ts'
import { readTopics, setOf, type WrittenTopic } from './public.ts'

const NAME = 'topics'

/** Topics of daily and working life, read from files; their questions are practice sets. */
export const topicsModule: Module = {
  name: NAME,
  open({ db }) {
    let topics: readonly WrittenTopic[] = []
    return {
      routes: [
        on(getTopics, ({ c }) => sendFrom(c, { name: NAME }, topics.map(summarize))),
        on(getTopic, async ({ params: { slug }, c }) => {
          const at = topics.findIndex(({ id }) => id === slug)
          const topic = topics[at]
          if (!topic) throw new ApiError('not-found', 'Topik ini tidak ada.')
          const neighbours = [topics[at - 1], topics[at + 1]] as const
          // The meanings of its words come from the dictionary, which administrators change.
          return sendFrom(
            c,
            { name: NAME, madeFrom: ['dictionary'] },
            await show(db, topic, neighbours),
          )
        }),
      ],
      async prepare() {
        topics = await readTopics()
      },
    }
  },
}

function summarize(topic: WrittenTopic): TopicSummary {
  const { id, number, level, title, goal } = topic
  return {
    topic_id: id,
    number,
    level,
    title: title.id,
    title_ko: title.ko,
    goal,
    mock_test_id: setOf(topic),
  }
}

async function show(
  db: Db,
  topic: WrittenTopic,
  [previous, next]: readonly [WrittenTopic | undefined, WrittenTopic | undefined],
): Promise<Topic> {
  const entries = await readEntries(db, topic.words)
  return {
    ...summarize(topic),
    words: topic.words.flatMap(id => {
      const entry = entries.get(id)
      return entry ? linesOf(entry) : []
    }),
    grammar: topic.grammar,
    dialogue: topic.dialogue,
    note: topic.note,
    previous: previous ? nameOf(previous) : null,
    next: next ? nameOf(next) : null,
  }
}

function nameOf({ id, number, title }: WrittenTopic): NonNullable<Topic['next']> {
  return { topic_id: id, number, title: title.id }
}
