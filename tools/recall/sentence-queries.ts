import type { Material, Query } from './query.ts'

/** Tokens that are particles or endings, though a word is spelled the same. */
const NO_WORDS = new Set(
  (
    '이 가 을 를 은 는 의 에 에서 에게 도 만 로 으로 와 과 하고 까지 부터 보다 고 어 아 여 지 기 게 자 네 ㄴ ㄹ 었 았 였 ' +
    '겠 시 으시 다 요 니까 면 나 며 든 야 던 데 지만 서 러 려고 ㄴ데 는데 은데 세요 습니다 ㅂ니다 씨 어서 아서 여서 들 요 ㄴ가 다고 라고 어도 아도 면서'
  ).split(' '),
)
const CONTENT_MIN = 2

/** Generates sentences, each word of which with an entry needs a line in the answer. */
export function sentenceQueries({ split, spelled, chance, most }: Material): Query[] {
  const queries = split.flatMap(({ text, tokens }) => {
    const each = tokens.flatMap(token => {
      if (NO_WORDS.has(token)) return []
      const words = [...(spelled.get(token) ?? []), ...(spelled.get(`${token}다`) ?? [])]
      const isLearned = words.some(({ level }) => level)
      return isLearned ? [new Set(words.map(({ id }) => id))] : []
    })
    const wanted = new Set(each.flatMap(ids => [...ids]))
    return each.length < CONTENT_MIN
      ? []
      : [{ kind: 'n sentences', text, wanted, each, meant: tokens.join(' ') }]
  })
  return chance.shuffled(queries).slice(0, most)
}
