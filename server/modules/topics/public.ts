import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { Dialogue, Topic, TopicSummary } from '../../../src/contract/topics.ts'

const CONTENT = join(import.meta.dirname, '../../../content/topics')

/** A file of `content/topics/`, named after its id. */
export const WrittenTopic = z.strictObject({
  id: TopicSummary.shape.topic_id,
  number: TopicSummary.shape.number,
  level: TopicSummary.shape.level,
  title: z.strictObject({ id: TopicSummary.shape.title, ko: TopicSummary.shape.title_ko }),
  goal: TopicSummary.shape.goal,
  /** Ids of dictionary entries. */
  words: z.array(z.string().startsWith('sapa-')).min(10).max(14),
  grammar: Topic.shape.grammar,
  dialogue: Dialogue,
  note: Topic.shape.note,
})
export type WrittenTopic = z.infer<typeof WrittenTopic>

/**
 * Reads the topics from their files, in their order.
 *
 * @throws Error naming the file that is wrong
 */
export async function readTopics(folder = CONTENT): Promise<WrittenTopic[]> {
  const names = (await readdir(folder)).filter(name => name.endsWith('.json'))
  const topics = await Promise.all(names.map(name => readTopic(folder, name)))
  topics.sort((one, other) => one.number - other.number)
  const wrong = topics.find(({ number }, at) => number !== at + 1)
  if (wrong) throw new Error(`content/topics/${wrong.id}.json: its number is not the next one`)
  return topics
}

async function readTopic(folder: string, name: string): Promise<WrittenTopic> {
  const { success, data, error } = WrittenTopic.safeParse(
    JSON.parse(await readFile(join(folder, name), 'utf8')),
  )
  if (!success) throw new Error(`content/topics/${name} is wrong:\n${z.prettifyError(error)}`)
  if (`${data.id}.json` !== name) throw new Error(`content/topics/${name}: its id is ${data.id}`)
  return data
}

/** Returns the id of the practice set of a topic; its last question is about the dialogue. */
export function setOf({ number }: Pick<WrittenTopic, 'number'>): string {
  return `topic-${String(number).padStart(2, '0')}`
}
