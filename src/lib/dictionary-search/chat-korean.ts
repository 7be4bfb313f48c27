/**
 * Korean as people write it in chats and comments: by its sound (조아요, 업써요), with ㅅ for ㅆ
 * (먹엇어), clipped (걍, 담주), and with endings of its own (귀여웡, 안녕하세용).
 */

/** Clipped and merged words and initials, behind what they stand for. */
const CLIPPED: ReadonlyMap<string, string> = new Map(
  `
그냥: 걍 구냥 기냥; 내일: 낼; 너무: 넘 넘나 넘모 넘흐 넘넘; 제일: 젤 젤루 젤로; 처음: 첨; 지금: 짐; 좀: 쫌
뭐: 머 뭥미; 많이: 마니; 좋아: 조아 쪼아; 싫어: 시러 시로; 네가: 니가; 파이팅: 화이팅 홧팅 퐈이팅; 다음 주: 담주
다음 달: 담달; 다음에: 담에; 때문에: 땜에 때매 땜시 때메; 말이야: 말야; 뭐 해: 머해 모해 머행 모행
어떻게: 어케 어캐 어뜨케 우째 워찌 어찌케 어뜩해 어캄; 그런데: 근데 근디; 그리고: 글구 글고 그리구; 그러니까: 그니까 근까 긍까
아무튼: 암튼 암턴; 반가워: 방가 방가방가 방가워; 그렇게: 글케 그케; 이렇게: 이케 일케 요렇게; 왜 이렇게: 왜케 왤케 왤캐 왜캐
그렇죠: 그쵸 그쳐 글쵸; 그렇지: 그치 글치; 짜증 나: 짱나; 축하: 추카 ㅊㅋ ㅊㅊ 추카추카 ㅊㅋㅊㅋ; 축하해: 추카해 추카행
감사해요: 감사여 감사염 감샤해요; 조금: 쪼금 쪼끔 쪼꼼 쬐끔; 뭐야: 머야 모야 머임 뭐임 머여 뭐여; 뭐가: 머가 모가
뭐라고: 머라고 모라고 머라구; 뭔가: 먼가; 다음번: 담번; 저렇게: 저케 절케; 그렇구나: 글쿠나 글쿤 그쿠나; 그러게: 그르게 글게
너무나: 넘나도; 감사: ㄱㅅ 감샤 ㄳ; 죄송: ㅈㅅ 죄송함다; 미안: ㅁㅇ 먄 미안미안; 오케이: ㅇㅋ 오키 오케 옥히 오키오키
아니: ㄴㄴ 노노 아뉘; 응: ㅇㅇ 웅 엉 웅웅; 네: 넵 넹 넴 눼 옙 녜; 아니요: 아녀 아니여 아니용
안녕: ㅎㅇ ㅂㅂ 안뇽 하이루 안뇽뇽; 안녕하세요: 안냐세요 안뇽하세요 안녕하세여 안냐떼여 아냐세요; 가다: ㄱㄱ; 수고: ㅅㄱ
모르다: ㅁㄹ; 괜찮다: ㄱㅊ; 정말: ㄹㅇ 레알 리얼 증말; 인정: ㅇㅈ; 부럽다: ㅂㄹ; 대박: ㄷㅂ
사랑해: ㅅㄹㅎ 싸랑해 샤랑해 사릉해 샤릉해 싸라해 알라뷰; 사랑: 싸랑 샤랑 사릉; 선생님: 쌤 슨생님; 남자 친구: 남친
여자 친구: 여친; 아르바이트: 알바; 시험: 셤; 휴대폰: 폰 핸폰 휴폰; 비밀번호: 비번; 컴퓨터: 컴 컴터; 노트북: 놋북 놑북
게임: 겜 껨; 아기: 애기 애긔; 할아버지: 할부지 할배 하라버지 할아부지; 할머니: 할매 할무니 함무니; 엄마: 울엄마 엄니 어무이
아버지: 아부지; 아빠: 압빠; 어머니: 어무니 오마니; 언니: 온니 언늬 엉니; 오빠: 옵빠 오뽜 옵하; 생일 파티: 생파
재미없다: 노잼 핵노잼; 재미있다: 꿀잼 핵잼 잼있다; 맛있다: 마시따 마싯다; 눈물: 롬곡; 멍멍이: 댕댕이; 강아지: 강쥐 멈머
고양이: 냥이 꼬양이 야옹이; 사람: 싸람; 어머: 오모 오모나 어멋; 감방: 깜빵; 이놈: 요놈; 안 돼: 안대 안되 앙대
안 돼요: 안대요 안대여 안되요 앙대요; 돼: 되여; 진짜: 찐짜 진쨔 ㅈㅉ 찐으로; 완전: 완죤 오나전 완존; 최고: 쵝오 짱짱
오늘: 온늘 오눌; 어제: 어젱; 주말: 쥬말; 학교: 핵교 학굣; 회사: 회솨; 숙제: 숙쩨; 공부: 꽁부 열공; 밥: 빱; 돈: 똔
배고프다: 배곱하; 졸리다: 졸려용; 심심하다: 심심행; 잘 자: 잘쟈 굿밤; 좋은 아침: 굿모닝 조은아침; 좋은 하루: 존하루 조은하루
`
    .trim()
    .split(/; |\n/)
    .flatMap(line => {
      const [standard = '', forms = ''] = line.split(': ')
      return forms.split(' ').map(form => [form, standard] as const)
    }),
)

/** Stems that are mostly spoken so, before any ending. */
const STEMS: readonly (readonly [spoken: RegExp, standard: string])[] = [
  [/^재[밌밋](?=[가-힣])/u, '재미있'],
  [/^[이예]뿌/u, '예쁘'],
  [/^이(?=[뻐뻤쁘쁜쁠쁩])/u, '예'],
  [/^커(?=[여엽])/u, '귀'],
  [/^띵(?=[작곡언])/u, '명'],
  [/^머(?=[학통한])/u, '대'],
  [/^시르(?=[다지])/u, '싫'],
  [/^시[룬른]/u, '싫은'],
  [/^드가/u, '들어가'],
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
  ㄹㄱ ㄺㅇ | ㄹㅁ ㄻㅇ | ㄹㅂ ㄼㅇ | ㄹㅌ ㅀㄷ ㄾㅇ | ㄹㅋ ㅀㄱ | ㄹㅇ ㅀㅇ -ㄹ | ㄹㄲ ㄺㄱ ㄼㄱ ㄹㄱ | ㄹㄸ ㄼㄷ ㄹㄷ
  ㄹㅆ ㅀㅅ ㄹㅅ | ㄹㅉ ㄹㅈ | ㅂㅆ ㅄㅇ ㅂㅅ ㅍㅅ | ㅂㄲ ㅂㄱ ㅍㄱ ㅄㄱ | ㅂㄸ ㅂㄷ ㅍㄷ ㅄㄷ | ㅂㅉ ㅂㅈ ㅍㅈ ㅄㅈ
  ㄱㄲ ㄱㄱ | ㄱㄱ -ㄲ | ㄴㄴ -ㄴ | ㄱㄸ ㄱㄷ | ㄱㅃ ㄱㅂ | ㄱㅆ ㄱㅅ ㄳㅇ | ㄱㅉ ㄱㅈ | ㅁㄲ ㅁㄱ ㄻㄱ | ㅁㄸ ㅁㄷ ㄻㄷ | ㅁㄴ ㅂㄴ ㅄㄴ
  ㅇㄴ ㄱㄴ ㅇㄹ ㄱㄹ | ㅇㅁ ㄱㅁ | ㄹㄹ ㄴㄹ ㄹㄴ | ㄴㄴ ㅆㄴ ㄷㄴ ㅅㄴ ㅎㄴ | ㄷㄲ ㅅㄱ ㅆㄱ ㄷㄱ | ㄷㄸ ㅆㄷ ㅅㄷ ㄷㄷ
  ㄷㅉ ㅆㅈ ㅅㅈ | ㅅㅅ ㅆㅇ ㅆㅅ | ㅅㅆ ㅆㅇ ㅆㅅ | ㅆㅆ ㅆㅇ ㅆㅅ | ㅆㅅ ㅆㅇ | ㅅㅇ ㅆㅇ | ㅅㄱ ㅆㄱ | ㅅㄷ ㅆㄷ
  ㅅㅈ ㅆㅈ | ㅅㄴ ㅆㄴ | ㅅㅌ ㅆㅌ | ㄴㅎ ㄶㅇ`)

/** Vowels that sound alike, or are written alike in chats. */
const ALIKE: Readonly<Record<string, string>> = {
  ㅐ: 'ㅔ',
  ㅔ: 'ㅐ',
  ㅖ: 'ㅔㅐ',
  ㅚ: 'ㅙ',
  ㅙ: 'ㅚㅞ',
  ㅞ: 'ㅚㅙㅐ',
  ㅓ: 'ㅝㅕ',
  ㅜ: 'ㅡ',
  ㅗ: 'ㅝㅘ',
}
/** Vowels that sound like a plain one behind ㅅ, ㅈ and the like: 죠아, 쥬세요. */
const PLAIN: Readonly<Record<string, string>> = { ㅠ: 'ㅜ', ㅛ: 'ㅗ', ㅑ: 'ㅏ', ㅕ: 'ㅓ' }
const PALATAL = 'ㅅㅆㅈㅉㅊ'
/** Tense consonants that a chat writes for plain ones: 쪼금, 힘쌔다. */
const TENSE: Readonly<Record<string, string>> = { ㄲ: 'ㄱ', ㄸ: 'ㄷ', ㅃ: 'ㅂ', ㅆ: 'ㅅ', ㅉ: 'ㅈ' }

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
  const whole = CLIPPED.get(word)
  if (whole) return whole
  for (let length = word.length - 1; length > 0; length--) {
    const standard = CLIPPED.get(word.slice(0, length))
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
    if (at === last && FINALS[final] === 'ㅅ')
      change(BORDER, [initial, vowel, FINALS.indexOf('ㅆ')])
    const lax = TENSE[INITIALS[initial] ?? '']
    if (lax) change(BORDER, [INITIALS.indexOf(lax), vowel, final])
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
