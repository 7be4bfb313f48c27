import { mockTests as text } from '../../../content/site/mock-tests.ts'
import type { MockTest } from '../../contract/mock-tests.ts'
import { isCheckpoint } from '../../lib/checkpoints.ts'
import { hasListening, isExam, levelWords, totalMinutes } from './test-words.ts'

const { rules } = text

/** Returns what a learner must know before the clock starts, the most surprising first. */
export function rulesOf(
  test: Pick<MockTest, 'mock_test_id' | 'blueprint' | 'questions'>,
): string[] {
  if (isCheckpoint(test.mock_test_id)) return [...text.checkpoint.rules]
  const isTimed = totalMinutes(test.blueprint) !== undefined
  const said = [
    ...(isTimed ? timeRules(test) : [rules.noLimit, rules.saved]),
    ...listeningRules(test),
    isTimed ? rules.late : undefined,
    scoringRule(test),
  ]
  return [...said, rules.own].filter(rule => rule !== undefined)
}

function timeRules({ blueprint }: Pick<MockTest, 'blueprint'>): string[] {
  const { sections } = blueprint
  const names = sections.map(({ section }) => text.sections[section].toLowerCase())
  const order = sections.length > 1 ? rules.sections(names.join(', lalu ')) : rules.section
  return [order, rules.clock, rules.saved]
}

function listeningRules({ blueprint, questions }: Pick<MockTest, 'blueprint' | 'questions'>) {
  if (!hasListening(blueprint)) return []
  const plays = blueprint.plays_max === null ? rules.playsFree : rules.plays(blueprint.plays_max)
  const isSynthetic = questions.some(({ recording }) => recording?.is_synthetic)
  return isSynthetic ? [plays, rules.synthetic] : [plays]
}

function scoringRule(test: Pick<MockTest, 'blueprint'>): string | undefined {
  const levels = levelWords(test.blueprint)
  if (levels) return rules.levels(levels)
  return isExam(test) && test.blueprint.scoring.kind === 'relative' ? rules.relative : undefined
}
