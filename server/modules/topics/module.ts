import { getTopic, getTopics, type Topic, type TopicSummary } from '../../../src/contract/topics.ts'
import type { Db } from '../../db/tables.ts'
import { on } from '../../http/calls.ts'
import { ApiError } from '../../lib/api-error.ts'
import { sendFrom } from '../../lists/show-items.ts'
import type { Module } from '../../module.ts'
import { linesOf, readEntries } from '../dictionary/public.ts'
import { RECORDINGS, type SpokenFile } from '../recordings/public.ts'
import { readTopics, setOf, type WrittenTopic } from './public.ts'

const NAME = 'topics'

/** Topics of daily and working life, read from files; their questions are practice sets. */
export const topicsModule: Module = {
  name: NAME,
  open({ db, voices }) {
    let topics: readonly WrittenTopic[] = []
    return {
      routes: [
        on(getTopics, ({ c }) => sendFrom(c, { name: NAME }, topics.map(summarize))),
        on(getTopic, async ({ params: { slug }, c }) => {
          const at = topics.findIndex(({ id }) => id === slug)
          const topic = topics[at]
          if (!topic) throw new ApiError('not-found', 'Topik ini tidak ada.')
          const neighbours = [topics[at - 1], topics[at + 1]] as const
          await voices.refresh()
          const shown = await show(db, topic, neighbours)
          const { recording } = shown.dialogue
          const dialogue = { ...shown.dialogue, recording: recording && voices.current(recording) }
          // The meanings of its words come from the dictionary, which administrators change.
          const madeFrom = ['dictionary', RECORDINGS]
          return sendFrom(c, { name: NAME, madeFrom }, { ...shown, dialogue })
        }),
      ],
      spokenFiles: () => topics.flatMap(spokenFileOf),
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

/** Returns the dialogue of a topic, which one file says. */
function spokenFileOf({ id, title, dialogue }: WrittenTopic): SpokenFile[] {
  const { lines, recording } = dialogue
  if (!recording) return []
  return [
    {
      ...{ recording, kind: 'class', source: { id, title: title.id }, isVersioned: false },
      heard_in: `dialog topik “${title.id}”`,
      lines: lines.map(({ ko: text, id: meaning, voice, speaker }) => {
        return { text, meaning, voice, speaker }
      }),
    },
  ]
}

function nameOf({ id, number, title }: WrittenTopic): NonNullable<Topic['next']> {
  return { topic_id: id, number, title: title.id }
}
