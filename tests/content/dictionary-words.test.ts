import { describe, expect, test } from 'vitest'
import { wordId } from '../../server/modules/dictionary/word-id.ts'
import { readWords } from '../../tools/content/words.ts'

const words = readWords()
const RESPECTFUL = [
  ['먹다', '드시다'],
  ['마시다', '드시다'],
  ['자다', '주무시다'],
  ['있다', '계시다'],
  ['주다', '드리다'],
  ['보다', '뵙다'],
  ['만나다', '뵙다'],
  ['묻다', '여쭙다'],
  ['말하다', '말씀하다'],
  ['아프다', '편찮으시다'],
  ['죽다', '돌아가시다'],
  ['집', '댁'],
  ['이름', '성함'],
  ['나이', '연세'],
  ['말', '말씀'],
  ['생일', '생신'],
  ['밥', '진지'],
  ['사람', '분'],
  ['나', '저'],
  ['우리', '저희'],
] as const

describe('our words', () => {
  test('each says when to take it where another has the same first equivalent', () => {
    const same = Map.groupBy(words, ({ gloss }) => gloss.id[0]).values()
    const shared = [...same].filter(({ length }) => length > 1).flat()
    expect(shared.length).toBeGreaterThan(40)
    expect(shared.filter(({ hint }) => !hint).map(wordId)).toEqual([])
  })

  test('each verb and adjective for beginners says which particles it takes', () => {
    const missing = words.filter(
      ({ partOfSpeech, frames }) =>
        (partOfSpeech === 'verb' || partOfSpeech === 'adjective') && !frames,
    )
    expect(missing.map(wordId)).toEqual([])
  })

  test('a frame ends with its word, and a particle stands with both its forms', () => {
    for (const { word, frames = [] } of words)
      for (const frame of frames) {
        expect([frame, frame.endsWith(word)]).toEqual([frame, true])
        expect(frame).not.toMatch(/…(이|가|을|를|와|과|로|으로)(?= |$)/)
      }
  })

  test('each related word is there, and names the other one back', () => {
    const byId = new Map(words.map(word => [wordId(word), word]))
    for (const word of words)
      for (const named of word.related ?? []) {
        const back = byId.get(wordId(named))?.related?.map(wordId)
        expect(back, `${wordId(word)} names ${wordId(named)}`).toContain(wordId(word))
      }
  })

  test('each plain word leads to the one that is said of, or to, people of respect', () => {
    const polite = new Map(
      words.map(word => [
        wordId(word),
        (word.related ?? [])
          .filter(({ kind }) => kind === 'polite' || kind === 'humble')
          .map(named => named.word),
      ]),
    )
    for (const [plain, respectful] of RESPECTFUL)
      expect([plain, polite.get(`sapa-${plain}`)]).toEqual([
        plain,
        expect.arrayContaining([respectful]),
      ])
  })

  test('the origin of a Sino-Korean word has a character for each of its syllables', () => {
    const pure = words.filter(({ origin }) => origin && /^\p{Script=Han}+$/u.test(origin))
    expect(pure.length).toBeGreaterThan(200)
    for (const { word, origin = '' } of pure)
      expect([word, origin.length]).toEqual([word, word.length])
  })
})
