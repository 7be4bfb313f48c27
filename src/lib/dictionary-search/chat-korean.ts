/**
 * Korean as people write it in chats and comments: by its sound (조아요, 업써요), with ㅅ for ㅆ
 * (먹엇어), clipped (걍, 담주), and with endings of its own (귀여웡, 안녕하세용).
 */

/** Clipped and merged words, with what they stand for. */
const CLIPPED: Readonly<Record<string, string>> = {
  걍: '그냥',
  낼: '내일',
  넘: '너무',
  젤: '제일',
  첨: '처음',
  짐: '지금',
  쫌: '좀',
  머: '뭐',
  마니: '많이',
  조아: '좋아',
  시러: '싫어',
  니가: '네가',
  화이팅: '파이팅',
  담주: '다음 주',
  담달: '다음 달',
  담에: '다음에',
  땜에: '때문에',
  때매: '때문에',
  말야: '말이야',
  머해: '뭐 해',
  모해: '뭐 해',
  어케: '어떻게',
  어캐: '어떻게',
  근데: '그런데',
  글구: '그리고',
  글고: '그리고',
  그니까: '그러니까',
  근까: '그러니까',
  암튼: '아무튼',
  방가: '반가워',
  방가방가: '반가워',
  글케: '그렇게',
  이케: '이렇게',
  왜케: '왜 이렇게',
  왤케: '왜 이렇게',
  어뜨케: '어떻게',
  우째: '어떻게',
  그쵸: '그렇죠',
  그치: '그렇지',
  넘나: '너무나',
  넘모: '너무',
  짱나: '짜증 나',
  추카: '축하',
  추카해: '축하해',
  감사여: '감사해요',
  ㅊㅋ: '축하',
}

/** Stems that are mostly spoken so, before any ending. */
const STEMS: readonly (readonly [spoken: RegExp, standard: string])[] = [
  [/^재[밌밋](?=[가-힣])/u, '재미있'],
  [/^이(?=[뻐뻤쁘쁜쁠쁩뿌])/u, '예'],
  [/^(?:기[여요]|귀요)(?=[가-힣])/u, '귀여'],
  [/^어카(?=[가-힣])/u, '어떡하'],
  [/[겟겄](?=[가-힣])/u, '겠'],
  [/것(?=[다어네니습])/u, '겠'],
  [/^맘(?=[이을은도에])/u, '마음'],
]

/** Endings of chats, each with the standard ending. */
const ENDINGS: readonly (readonly [chat: RegExp, standard: string])[] = [
  [/[용염욤욥여영욧유]$/u, '요'],
  [/[슴씀][니미]?[다당돠]$/u, '습니다'],
  [/함[니미]?[다당돠]$/u, '합니다'],
  [/임[니미]?[다당돠]$/u, '입니다'],
  [/[당돠]$/u, '다'],
  [/(..)두$/u, '$1도'],
  [/(..)구(?=요?$)/u, '$1고'],
  [/(.)[능눙]$/u, '$1는'],
  [/(..)[규궁]$/u, '$1고'],
  [/넹$/u, '네'],
]

const INITIALS = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ']
const VOWELS = [...'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ']
const FINALS = ['', ...'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ']
const FIRST_SYLLABLE = 0xac00
const SYLLABLES = /^[가-힣]+$/

/**
 * Two consonants at the border of two syllables as they sound, and as they may be written: final
 * and initial, `-` for no final.
 */
const BORDERS = readBorders(`
  -ㄱ ㄱㅇ ㄲㅇ | -ㄸ ㅆㄷ ㅅㄷ | -ㅉ ㅆㅈ | ㅂㅅ ㅄㅇ | -ㄲ ㄲㅇ | -ㄴ ㄴㅇ ㄶㅇ | -ㄷ ㄷㅇ | -ㄹ ㄹㅇ ㅀㅇ ㄹㅎ | -ㅁ ㅁㅇ ㅁㅎ | -ㅂ ㅂㅇ | -ㅅ ㅅㅇ ㅆㅇ
  -ㅆ ㅆㅇ | -ㅇ ㅎㅇ | -ㅈ ㅈㅇ ㄷㅇ | -ㅊ ㅊㅇ ㅌㅇ | -ㅋ ㅋㅇ ㅎㄱ ㄱㅎ | -ㅌ ㅌㅇ ㅎㄷ | -ㅍ ㅍㅇ ㅂㅎ
  ㄴㅈ ㄵㅇ | ㄴㅊ ㄵㅎ ㄶㅈ | ㄴㅋ ㄶㄱ | ㄴㅌ ㄶㄷ | ㄴㅇ ㄶㅇ | ㄴㄲ ㄵㄱ ㄴㄱ | ㄴㄸ ㄵㄷ ㄴㄷ | ㄴㅆ ㄶㅅ ㄴㅅ
  ㄹㄱ ㄺㅇ | ㄹㅁ ㄻㅇ | ㄹㅂ ㄼㅇ | ㄹㅌ ㅀㄷ ㄾㅇ | ㄹㅋ ㅀㄱ | ㄹㅇ ㅀㅇ | ㄹㄲ ㄺㄱ ㄼㄱ ㄹㄱ | ㄹㄸ ㄼㄷ ㄹㄷ
  ㄹㅆ ㅀㅅ ㄹㅅ | ㄹㅉ ㄹㅈ | ㅂㅆ ㅄㅇ ㅂㅅ ㅍㅅ | ㅂㄲ ㅂㄱ ㅍㄱ ㅄㄱ | ㅂㄸ ㅂㄷ ㅍㄷ ㅄㄷ | ㅂㅉ ㅂㅈ ㅍㅈ ㅄㅈ
  ㄱㄲ ㄱㄱ | ㄱㄸ ㄱㄷ | ㄱㅃ ㄱㅂ | ㄱㅆ ㄱㅅ ㄳㅇ | ㄱㅉ ㄱㅈ | ㅁㄲ ㅁㄱ ㄻㄱ | ㅁㄸ ㅁㄷ ㄻㄷ | ㅁㄴ ㅂㄴ ㅄㄴ
  ㅇㄴ ㄱㄴ ㅇㄹ ㄱㄹ | ㅇㅁ ㄱㅁ | ㄹㄹ ㄴㄹ ㄹㄴ | ㄴㄴ ㅆㄴ ㄷㄴ ㅅㄴ ㅎㄴ | ㄷㄲ ㅅㄱ ㅆㄱ ㄷㄱ | ㄷㄸ ㅆㄷ ㅅㄷ ㄷㄷ
  ㄷㅉ ㅆㅈ ㅅㅈ | ㅅㅅ ㅆㅇ ㅆㅅ | ㅅㅆ ㅆㅇ ㅆㅅ | ㅆㅆ ㅆㅇ ㅆㅅ | ㅆㅅ ㅆㅇ | ㅅㅇ ㅆㅇ | ㅅㄱ ㅆㄱ | ㅅㄷ ㅆㄷ
  ㅅㅈ ㅆㅈ | ㅅㄴ ㅆㄴ | ㅅㅌ ㅆㅌ | ㄴㅎ ㄶㅇ`)

/** Vowels that sound alike, or are written alike in chats. */
const ALIKE: Readonly<Record<string, string>> = {
  ㅐ: 'ㅔ',
  ㅔ: 'ㅐ',
  ㅖ: 'ㅔㅐ',
  ㅚ: 'ㅙ',
  ㅙ: 'ㅚ',
  ㅞ: 'ㅚㅙ',
  ㅓ: 'ㅝ',
  ㅗ: 'ㅝㅘ',
}
/** Vowels that sound like a plain one behind ㅅ, ㅈ and the like: 죠아, 쥬세요. */
const PLAIN: Readonly<Record<string, string>> = { ㅠ: 'ㅜ', ㅛ: 'ㅗ', ㅑ: 'ㅏ', ㅕ: 'ㅓ' }
const PALATAL = 'ㅅㅆㅈㅉㅊ'

const BORDER = 1
const VOWEL = 1.5
const ENDING = 0.8
/** Costs and numbers up to which spellings are tried: more is another word. */
const COST_MAX = 3
const TRIED_MAX = 80

/** Particles behind a clipped word of one syllable, behind which most others are another word. */
const AFTER_SHORT = /^(?:에|에는|부터|이라|이야|까지|으로)$/u

/** Returns what a clipped word stands for, also before a particle: 담주에, 첨부터. */
export function clippedWord(word: string): string | undefined {
  const whole = CLIPPED[word]
  if (whole) return whole
  for (let length = word.length - 1; length > 0; length--) {
    const standard = CLIPPED[word.slice(0, length)]
    const rest = word.slice(length)
    if (standard && (length > 1 || AFTER_SHORT.test(rest))) return standard + rest
  }
  return undefined
}

/** A word as its syllables: place of initial, vowel and final in their lists. */
type Letters = readonly (readonly [initial: number, vowel: number, final: number])[]

/**
 * Returns spellings that may be meant by a Hangul word that nobody spells so, the likeliest first,
 * each with its cost.
 */
export function* likelySpellings(word: string): Generator<{ text: string; cost: number }> {
  if (!SYLLABLES.test(word)) return
  const waiting: { text: string; cost: number }[] = [{ text: word, cost: 0 }]
  const seen = new Set([word])
  for (let tried = 0; waiting.length > 0 && tried < TRIED_MAX; tried++) {
    const at = waiting.reduce((best, one, at) => (one.cost < costAt(waiting, best) ? at : best), 0)
    const [next] = waiting.splice(at, 1)
    if (!next) return
    if (next.cost > 0) yield next
    for (const { text, cost } of changesOf(next.text)) {
      const sum = next.cost + cost
      if (sum > COST_MAX || seen.has(text)) continue
      seen.add(text)
      waiting.push({ text, cost: sum })
    }
  }
}

const costAt = (waiting: readonly { cost: number }[], at: number) => waiting[at]?.cost ?? 0

/** Returns all spellings of a word that differ in one place. */
function changesOf(word: string): { text: string; cost: number }[] {
  const changes: { text: string; cost: number }[] = []
  for (const [chat, standard] of [...STEMS, ...ENDINGS])
    if (chat.test(word)) changes.push({ text: word.replace(chat, standard), cost: ENDING })
  const letters = lettersOf(word)
  const last = letters.length - 1
  for (const [at, [initial, vowel, final]] of letters.entries()) {
    const change = (cost: number, ...syllables: Letters[number][]) =>
      changes.push({ text: write(letters.toSpliced(at, syllables.length, ...syllables)), cost })
    // A chat adds ㅇ or ㅋ to the last syllable: 귀여웡.
    if (at === last && 'ㅇㅋ'.includes(FINALS[final] || ' ')) change(ENDING, [initial, vowel, 0])
    const next = letters[at + 1]
    const plain = PALATAL.includes(INITIALS[initial] ?? ' ') ? PLAIN[VOWELS[vowel] ?? ''] : ''
    if (plain) change(BORDER, [initial, VOWELS.indexOf(plain), final])
    for (const other of ALIKE[VOWELS[vowel] ?? ''] ?? '')
      change(VOWEL, [initial, VOWELS.indexOf(other), final])
    if (!next) continue
    const heard = (FINALS[final] || '-') + INITIALS[next[0]]
    for (const [written, begin] of BORDERS.get(heard) ?? [])
      change(
        BORDER,
        [initial, vowel, FINALS.indexOf(written)],
        [INITIALS.indexOf(begin), next[1], next[2]],
      )
  }
  return changes
}

function lettersOf(word: string): Letters {
  return [...word].map(syllable => {
    const code = syllable.charCodeAt(0) - FIRST_SYLLABLE
    return [Math.floor(code / 588), Math.floor((code % 588) / 28), code % 28] as const
  })
}

function write(letters: Letters): string {
  return letters
    .map(([initial, vowel, final]) =>
      String.fromCharCode(FIRST_SYLLABLE + initial * 588 + vowel * 28 + final),
    )
    .join('')
}

/** Reads a table: what is heard, then what may be written, one after the other. */
function readBorders(
  table: string,
): ReadonlyMap<string, readonly (readonly [final: string, initial: string])[]> {
  const rows = table.split(/[|\n]/).flatMap(row => {
    const [heard, ...written] = row.trim().split(/\s+/)
    return heard ? [[heard, written.map(([final = '', initial = '']) => [final, initial])]] : []
  })
  return new Map(rows as [string, [string, string][]][])
}
