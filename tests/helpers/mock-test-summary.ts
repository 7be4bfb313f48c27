import type { Blueprint } from '../../src/contract/mock-test-blueprint.ts'
import type { MockTest, MockTestSummary } from '../../src/contract/mock-tests.ts'

/** The blueprint of an official exam with two timed sections. */
export function blueprint(more: Partial<Blueprint> = {}): Blueprint {
  return {
    id: 'eps-topik',
    version: '2025-05',
    name: 'EPS-TOPIK',
    sections: [
      { section: 'reading', items: 20, minutes: 25, points: 100 },
      { section: 'listening', items: 20, minutes: 25, points: 100 },
    ],
    plays_max: 2,
    scoring: { kind: 'relative' },
    source: { name: 'HRD Korea', url: 'https://example.com/eps', checked_on: '2026-11-21' },
    ...more,
  }
}

/** The blueprint of a practice set of ours. */
export function practice(more: Partial<Blueprint> = {}): Blueprint {
  return blueprint({
    id: 'practice-reading',
    name: 'Latihan membaca',
    sections: [{ section: 'reading', items: 10, minutes: null, points: 10 }],
    plays_max: null,
    scoring: { kind: 'points' },
    source: null,
    ...more,
  })
}

export function summary(more: Partial<MockTestSummary> = {}): MockTestSummary {
  return {
    mock_test_id: 'eps-topik-1',
    title: 'EPS-TOPIK: Simulasi 1',
    summary: 'Simulasi lengkap.',
    blueprint: blueprint(),
    is_open: false,
    download_bytes: 983_044,
    ...more,
  }
}

/** A test with one question, which has a recording. */
export function mockTest(isSynthetic: boolean, more: Partial<MockTestSummary> = {}): MockTest {
  const recording = {
    audio_url: '/audio/mock-tests/0123456789abcdef.mp3',
    seconds: 3,
    bytes: 9_000,
    is_synthetic: isSynthetic,
  }
  const question = {
    mock_question_id: 'one',
    section: 'listening',
    points: 5,
    instruction: '들으세요.',
    passage: null,
    question: null,
    group: null,
    picture: null,
    recording,
    options: [],
  } as const
  return { ...summary(more), questions: [{ ...question, options: [] }] }
}
