import { compose, lettersOf, strokes } from './hangul.ts'
import { isTelling, type Material, type Query, queriesOf } from './query.ts'
import type { Word } from './words.ts'

/** What is said of two words with a final consonant of its own: 친굴, 여긴. */
const CLIPPED_PARTICLES = ['ㄴ', 'ㄹ']
/** Pronouns with what follows them in one syllable. */
const PRONOUNS: readonly (readonly [spoken: string, word: string])[] = (
  '이게 이것|이건 이것|이걸 이것|이거예요 이거|그게 그것|그건 그것|그걸 그것|저게 저것|저건 저것|저걸 저것|' +
  '여긴 여기|거긴 거기|저긴 저기|어딘 어디|어딜 어디|누굴 누구|누군 누구|뭘 무엇|뭔 무슨|난 나|날 나|넌 너|널 너|' +
  '우린 우리|우릴 우리|저흰 저희|전 저|절 저|얜 얘|얠 얘|걘 걔|걜 걔|쟨 쟤|언젠 언제|이걸로 이것|그걸로 그것|뭐예요 뭐|' +
  '누구예요 누구|어디예요 어디|언제예요 언제|제가 저|네가 너|내가 나|누가 누구|이쪽은 이쪽|그런 그렇다|이런 이렇다'
)
  .split('|')
  .map(line => line.split(' '))
  .map(([spoken = '', word = '']) => [spoken, word] as const)
/** Endings as they are said, behind any stem, and behind those of verbs. */
const ENDINGS = '잖아 잖아요 죠 구요 더라구요 더라고 거든요'.split(' ')
const OF_VERBS =
  '는데 는데요 는걸요 고싶어 고싶어요 고있어 고있어요 는거예요 는건데 는게 지마 지말고'.split(' ')
/** Stems on ㄹ, which drop it before many of these. */
const DROPS = /[ᆯ]$/u
/** Endings that join the last syllable. */
const JOINED =
  'ㄹ게 ㄹ게요 ㄹ께요 ㄹ래 ㄹ래요 ㄹ까 ㄹ까요 ㄹ거예요 ㄹ거야 ㄹ꺼야 ㄹ건데 ㄹ걸 ㄹ텐데 ㄴ다구 ㄴ대 ㄴ대요 ㄹ려고 ㄹ라고'.split(
    ' ',
  )

/** Generates words as they are contracted in speech: 친굴, 그건, 갈게, 먹잖아. */
export function spokenQueries(material: Material): Query[] {
  const { words, spelled, chance, most } = material
  const learned = words.filter(({ level }) => level === 'beginner' || level === 'intermediate')
  const pronouns = PRONOUNS.flatMap(([text, word]) => {
    const wanted = new Set([...(spelled.get(word) ?? [])].map(({ id }) => id))
    return wanted.size > 0 ? [{ kind: 'o contractions', text, wanted, meant: word }] : []
  })
  const rest = { ...material, most: most - pronouns.length }
  const spoken = queriesOf('o contractions', learned, rest, word => {
    const text = word.part?.endsWith('noun') ? nounText(word, material) : stemText(word, material)
    const wanted = spelled.get(word.word)
    return text && !spelled.has(text) && isTelling(wanted) ? { text, wanted } : undefined
  })
  return [...chance.shuffled(pronouns), ...spoken]
}

function nounText({ word }: Word, { chance }: Material): string | undefined {
  if (word.length < 2 || hasFinal(word) || !/^[가-힣]+$/.test(word)) return undefined
  return compose([...strokes(word), ...strokes(chance.pick(CLIPPED_PARTICLES))])
}

function stemText({ word, part }: Word, { chance }: Material): string | undefined {
  const isVerb = part === 'verb'
  const stem = word.slice(0, -1)
  if (!(isVerb || part === 'adjective') || DROPS.test(stem.normalize('NFD'))) return undefined
  const endings = isVerb ? [...ENDINGS, ...OF_VERBS] : ENDINGS
  if (hasFinal(stem) || !isVerb || chance.below(2) === 0) return stem + chance.pick(endings)
  const [first = '', ...rest] = chance.pick(JOINED)
  return compose([...strokes(stem), first]) + rest.join('')
}

function hasFinal(word: string): boolean {
  return Boolean(lettersOf(word.slice(-1))?.[2])
}
