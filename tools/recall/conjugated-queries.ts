import { chatted } from './chats.ts'
import { compose, lettersOf, strokes } from './hangul.ts'
import { isTelling, type Material, PLACES, type Query, queriesOf } from './query.ts'
import { groupBy } from './words.ts'

const PARTICLES =
  '은 는 이 가 을 를 에 에서 에게 의 도 만 로 으로 와 과 하고 까지 부터 입니다 이에요 예요'.split(
    ' ',
  )
/** Endings that follow an unchanged stem; the others change its last jamo. */
const ENDINGS = '고 고있습니다 지만 지 습니다 습니까 는 던 기 게 겠습니다 자 네요 는데'.split(' ')
/** Endings that join the last syllable: 갑니다 from 가다. */
const JOINED = ['ㅂ니다', 'ㅂ니까', 'ㄴ', 'ㄹ']

/**
 * Generates queries from inflected words: (i), from the dictionary's own forms and from sentences,
 * and (k), such forms as people write them in chats.
 */
export function conjugatedQueries(material: Material): Query[] {
  return [...ofForms(material), ...ofSentences(material), ...ofChats(material)]
}

function ofChats({ words, spelled, chance, ...material }: Material): Query[] {
  const groups = groupBy(words, ({ forms }) => forms)
  const learned = words.filter(({ level }) => level)
  return queriesOf('k chats', learned, { words, spelled, chance, ...material }, ({ forms }) => {
    const form = forms.length > 0 ? chance.pick(forms) : ''
    const polite = /[아어여해]$/.test(form) ? `${form}요` : form
    const text = chatted(polite, chance)
    const wanted = groups.get(form)
    return text && isTelling(wanted) && !groups.has(text) && !spelled.has(text)
      ? { text, wanted }
      : undefined
  })
}

function ofForms(material: Material): Query[] {
  const groups = groupBy(material.words, ({ forms }) => forms)
  return queriesOf('i forms', material.words, material, ({ forms }) => {
    const inflected = forms.filter(form => !material.spelled.has(form))
    const text = inflected.length > 0 ? material.chance.pick(inflected) : ''
    const wanted = groups.get(text)
    return isTelling(wanted) ? { text, wanted } : undefined
  })
}

/** Generates queries from words of real sentences with an unambiguous ending and headword. */
function ofSentences({ words, spelled, sentences, chance, most }: Material): Query[] {
  const heads = groupBy(words, ({ word }) => inflections(word))
  const seen = new Set(sentences.flatMap(sentence => sentence.match(/[가-힣]+/g) ?? []))
  const queries = [...seen].flatMap(text => {
    const found = [...(heads.get(text) ?? [])]
    const headwords = new Set(found.map(({ word }) => word))
    const isClear = headwords.size === 1 && found.length <= PLACES && !spelled.has(text)
    const wanted = new Set(found.map(({ id }) => id))
    return isClear ? [{ kind: 'i sentences', text, wanted, meant: [...headwords].join() }] : []
  })
  return chance.shuffled(queries).slice(0, most)
}

function inflections(word: string): string[] {
  if (!word.endsWith('다')) return PARTICLES.map(particle => word + particle)
  const stem = word.slice(0, -1)
  const hasFinal = Boolean(lettersOf(stem.slice(-1))?.[2])
  const joined = hasFinal ? [] : JOINED.map(ending => join(stem, ending))
  return [...ENDINGS.map(ending => stem + ending), ...joined]
}

function join(stem: string, ending: string): string {
  return compose([...strokes(stem), ...strokes(ending)])
}
