import { goalStages, koreanPath, type PathPart } from '../../../content/site/korean-path.ts'
import type { Exam } from '../../../src/contract/learning-path.ts'
import { checkpointId } from '../../../src/lib/checkpoints.ts'
import { classPaths } from '../../../src/lib/class-paths.ts'
import { paths } from '../../../src/lib/paths.ts'
import { topicPaths } from '../../../src/lib/topic-paths.ts'
import { learningParts, type TaughtClass } from '../classes/public.ts'
import type { ListedTest } from '../today/public.ts'
import { setOf, type WrittenTopic } from '../topics/public.ts'
import { type Lesson, minutesOfParts, type TaughtPath, type TaughtStep } from './public.ts'
import { wordsOf } from './taught-words.ts'

/** The content that the path can consist of. */
export interface PathSources {
  classes: readonly TaughtClass[]
  topics: readonly WrittenTopic[]
  tests: readonly ListedTest[]
}

/** Reading and hearing a topic, and its five questions. */
const TOPIC_MINUTES = 12
/** Fifteen items, and the mistakes again. */
const CHECKPOINT_MINUTES = 10

type Step = Omit<TaughtStep, 'stage' | 'week'>

/**
 * Builds the path to a goal from the content that exists; weeks and stages without any are left
 * out.
 *
 * @param exam null for everything there is
 */
export function buildPath(exam: Exam | null, sources: PathSources, plan = koreanPath): TaughtPath {
  const named = new Set(
    plan.flatMap(({ weeks }) =>
      weeks.flatMap(({ parts }) => parts.flatMap(part => (part.from === 'test' ? part.id : []))),
    ),
  )
  const isFor = ({ for: goals }: PathPart) => !goals || exam === null || goals.includes(exam)
  let number = 0
  const stages = stagesOf(exam, plan)
    .map(({ id: stage, heading, text, weeks }) => ({
      id: stage,
      heading,
      text,
      weeks: weeks
        .map(({ number: checkpoint, title, parts }) => {
          const steps = parts.filter(isFor).flatMap(part => toSteps(part, sources, named))
          return { title, steps: [...steps, ...checkpointStep(checkpoint, title, steps)] }
        })
        .filter(({ steps }) => steps.length > 0)
        .map(({ title, steps }) => {
          const week = ++number
          return { number: week, title, steps: steps.map(step => ({ ...step, stage, week })) }
        }),
    }))
    .filter(({ weeks }) => weeks.length > 0)
  return { stages, steps: stages.flatMap(({ weeks }) => weeks.flatMap(({ steps }) => steps)) }
}

function stagesOf(exam: Exam | null, plan: typeof koreanPath) {
  if (exam === null) return plan
  return goalStages[exam].flatMap(id => plan.filter(stage => stage.id === id))
}

function toSteps(
  part: PathPart,
  { classes, topics, tests }: PathSources,
  named: ReadonlySet<string>,
): Step[] {
  if (part.from === 'class') {
    const course = classes.find(({ id }) => id === part.id)
    return course ? learningSteps(course, part) : []
  }
  if (part.from === 'test')
    return tests.filter(({ mock_test_id }) => mock_test_id === part.id).map(testStep)
  if (part.from === 'exam')
    return tests
      .filter(({ blueprint, mock_test_id: id }) => blueprint === part.blueprint && !named.has(id))
      .map(testStep)
  const [first, last] = part.numbers
  const covered = topics.filter(({ number }) => number >= first && number <= last)
  if (part.from === 'topics') return covered.map(topicStep)
  return choiceStep(part, covered)
}

function learningSteps(
  course: TaughtClass,
  { learnings, grammar = [] }: Extract<PathPart, { from: 'class' }>,
): Step[] {
  const { id: classId, language_id, access } = course
  return learnings.flatMap((name): Step[] => {
    const learning = course.learnings.find(({ id }) => id === name)
    if (!learning) return []
    const { id, title, is_preview } = learning
    const parts = learningParts(learning)
    const lesson: Lesson = {
      title,
      path: classPaths.player(classId, id),
      parts,
      test: null,
      words: wordsOf(learning),
      grammar,
    }
    return [
      {
        id,
        kind: 'class',
        title,
        access: is_preview ? 'open' : access,
        topic: null,
        minutes: minutesOfParts(parts),
        course: is_preview || access === 'free' ? null : { id: classId, language_id },
        lessons: [lesson],
      },
    ]
  })
}

function topicStep(topic: WrittenTopic): Step {
  const lesson = topicLesson(topic)
  const { id, number } = topic
  return { ...ofTopics, id, title: lesson.title, topic: number, lessons: [lesson] }
}

function choiceStep(
  { id, title }: Extract<PathPart, { from: 'choice' }>,
  topics: readonly WrittenTopic[],
): Step[] {
  const [first, ...others] = topics.map(topicLesson)
  return first ? [{ ...ofTopics, id, title, topic: null, lessons: [first, ...others] }] : []
}

const ofTopics = { kind: 'topic', access: 'open', minutes: TOPIC_MINUTES, course: null } as const

function topicLesson(topic: WrittenTopic): Lesson {
  const { id, title, words, grammar } = topic
  return {
    title: `${title.id} (${title.ko})`,
    path: topicPaths.entry(id),
    parts: [],
    test: setOf(topic),
    words,
    grammar: [grammar],
  }
}

/** Returns the checkpoint of a week; none where the week only has tests. */
function checkpointStep(week: number, title: string, steps: readonly Step[]): Step[] {
  if (steps.every(({ kind }) => kind === 'test')) return []
  const id = checkpointId(week)
  const path = paths.mockTest(id)
  const name = `Tes mingguan: ${title}`
  const lesson: Lesson = { title: name, path, parts: [], test: id, words: [], grammar: [] }
  const shared = { kind: 'checkpoint', access: 'free', minutes: CHECKPOINT_MINUTES } as const
  return [{ ...shared, id, title: name, topic: null, course: null, lessons: [lesson] }]
}

function testStep({ mock_test_id: id, title, minutes, is_open }: ListedTest): Step {
  const path = paths.mockTest(id)
  const lesson: Lesson = { title, path, parts: [], test: id, words: [], grammar: [] }
  const access = is_open ? 'open' : 'free'
  return { id, kind: 'test', title, access, topic: null, minutes, course: null, lessons: [lesson] }
}
