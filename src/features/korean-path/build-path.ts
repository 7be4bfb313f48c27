import type { PathPart, PathStage } from '../../../content/site/korean-path.ts'
import type { ClassAccess, ClassDetail } from '../../contract/classes.ts'
import type { MockTestSummary } from '../../contract/mock-tests.ts'
import type { TopicSummary } from '../../contract/topics.ts'
import { classPaths } from '../../lib/class-paths.ts'
import { paths } from '../../lib/paths.ts'
import { topicPaths } from '../../lib/topic-paths.ts'

/** The content that the path can link to. */
export interface PathSources {
  classes: readonly ClassDetail[]
  topics: readonly TopicSummary[]
  tests: readonly MockTestSummary[]
}

interface PathLink {
  title: string
  path: string
}

/** One thing to do, and how to tell that it is done. */
export interface PathStep {
  kind: 'class' | 'topic' | 'test'
  /** One link, or several of which one is enough. */
  links: readonly PathLink[]
  /** Access that the class of this step requires. */
  access?: ClassAccess
  /** Number of the topic. */
  number?: number | undefined
  /** Ids of tests; handing in one of them is enough. */
  tests: readonly string[]
  /** Ids of the class items that must all be done. */
  parts: readonly string[]
}

export interface Path {
  stages: readonly {
    heading: string
    text: string
    weeks: readonly { number: number; title: string; steps: readonly PathStep[] }[]
  }[]
  /** Number of steps. */
  total: number
}

/** Builds the path from the content that exists; weeks and stages without any are left out. */
export function buildPath(plan: readonly PathStage[], sources: PathSources): Path {
  const plannedTests = new Set(
    plan.flatMap(({ weeks }) => weeks.flatMap(week => testsNamed(week.parts))),
  )
  const stepsOf = (part: PathPart) => toSteps(part, sources, plannedTests)
  const stages = plan
    .map(stage => ({
      ...stage,
      weeks: stage.weeks
        .map(({ number, title, parts }) => ({ number, title, steps: parts.flatMap(stepsOf) }))
        .filter(({ steps }) => steps.length > 0),
    }))
    .filter(({ weeks }) => weeks.length > 0)
  const weeks = stages.flatMap(stage => stage.weeks)
  return { stages, total: weeks.reduce((sum, { steps }) => sum + steps.length, 0) }
}

function testsNamed(parts: readonly PathPart[]): string[] {
  return parts.flatMap(part => (part.from === 'test' ? part.id : []))
}

function toSteps(
  part: PathPart,
  sources: PathSources,
  plannedTests: ReadonlySet<string>,
): PathStep[] {
  const { classes, topics, tests } = sources
  if (part.from === 'class') {
    const course = classes.find(({ id }) => id === part.id)
    return course ? learningSteps(course, part.learnings) : []
  }
  if (part.from === 'test')
    return tests.filter(({ mock_test_id }) => mock_test_id === part.id).map(testStep)
  if (part.from === 'exam')
    return tests
      .filter(
        ({ blueprint, mock_test_id: id }) =>
          blueprint.id === part.blueprint && !plannedTests.has(id),
      )
      .map(testStep)
  const [first, last] = part.numbers
  const covered = topics.filter(({ number }) => number >= first && number <= last)
  if (part.from === 'topics') return covered.map(topic => topicStep([topic]))
  return covered.length > 0 ? [topicStep(covered)] : []
}

function learningSteps({ id, access, curriculum }: ClassDetail, names: readonly string[]) {
  return names.flatMap((name): PathStep[] => {
    const learning = curriculum.find(each => each.id === name)
    if (!learning) return []
    const link = { title: learning.title, path: classPaths.player(id, name) }
    const parts = learning.parts.map(part => part.id)
    return [{ kind: 'class', links: [link], access, tests: [], parts }]
  })
}

function topicStep(topics: readonly TopicSummary[]): PathStep {
  const links = topics.map(({ topic_id, title, title_ko }) => {
    return { title: `${title} (${title_ko})`, path: topicPaths.entry(topic_id) }
  })
  const tests = topics.map(({ mock_test_id }) => mock_test_id)
  return { kind: 'topic', number: topics[0]?.number, links, tests, parts: [] }
}

function testStep({ mock_test_id, title }: MockTestSummary): PathStep {
  const links = [{ title, path: paths.mockTest(mock_test_id) }]
  return { kind: 'test', links, tests: [mock_test_id], parts: [] }
}
