import { expect, test } from 'vitest'
import type { Failure } from '../../src/api/http.ts'
import type { Route } from '../../src/contract/routes/route.ts'
import { failureText } from '../../src/kit/form/problem-texts.ts'
import { reasonLanguage } from '../../src/kit/list/reason-language.ts'

const routes = Object.values(
  import.meta.glob<Record<string, Route>>('../../src/contract/routes/*.ts', { eager: true }),
).flatMap(module => Object.values(module))
/** The others are Indonesian. */
const isEnglish = (text: string) => / (to|failed|during|went)\b/.test(text)
const fallbacks = new Set(
  ['Something went wrong', ...routes.flatMap(({ fallback = [] }) => fallback)].filter(isEnglish),
)

test('a failure without a text of the server is said in Indonesian, with its true cause', () => {
  expect(fallbacks.size).toBeGreaterThan(20)
  for (const message of fallbacks) {
    const say = (code: 'network' | 'timeout' | 'internal' | 'html') =>
      failureText({ code, message, status: 500 } as Failure)
    expect([say('internal'), say('html')]).toEqual(
      Array(2).fill('Ada gangguan di server kami. Coba lagi sebentar lagi.'),
    )
    expect(say('network')).toContain('internet')
    expect(say('timeout')).toContain('lambat')
    expect(reasonLanguage({ code: 'internal', message })).toBe('en')
  }
})

test('what the server says is passed on', () => {
  const message = 'Masa coba gratis hanya sekali, dan sudah kamu pakai.'
  expect(failureText({ code: 'trial-used', message, status: 409 })).toBe(message)
  expect(reasonLanguage({ code: 'trial-used', message })).toBe('id')
})
