import { describe, expect, test } from 'vitest'
import { analyse } from '../../src/lib/conjugation/analyse.ts'
import type { Lexeme } from '../../src/lib/conjugation/analysis.ts'
import { conjugate } from '../../src/lib/conjugation/conjugate.ts'
import { generate } from '../../src/lib/conjugation/generate.ts'
import type { Kind } from '../../src/lib/conjugation/stems.ts'
import { ENDINGS } from '../../src/lib/conjugation/table.ts'
import { chains, lexiconOf, ownLexemes, wordsOf } from '../helpers/conjugation.ts'
import { isLong } from '../helpers/long.ts'

const verb = (word: string): Lexeme => ({ word, part: 'verb', rank: 0 })
const adjective = (word: string): Lexeme => ({ word, part: 'adjective', rank: 0 })
const noun = (word: string): Lexeme => ({ word, part: 'noun', rank: 0 })
const pronoun = (word: string): Lexeme => ({ word, part: 'pronoun', rank: 0 })

const lexicon = lexiconOf([
  ...'걷다 걸다 듣다 들다 돕다 짓다 웃다 부르다 따르다 이르다 푸다 쓰다 하다 가다 먹다 마시다 되다 보다 살다 만들다 놓다 자다 오다 있다 없다 알다 모르다 주다 읽다 입다 그러다 받아쓰다'
    .split(' ')
    .map(verb),
  ...'춥다 좁다 빨갛다 그렇다 하얗다 푸르다 바쁘다 좋다 예쁘다 크다 싫다 길다 아니다'
    .split(' ')
    .map(adjective),
  verb('계시다'),
  ...'머무르다 머물다 서두르다 서둘다 가지다 갖다 내디디다 내딛다 뵈다 뵙다'.split(' ').map(verb),
  ...'서투르다 서툴다'.split(' ').map(adjective),
  ...'학교 친구 학생 의사 사람 밥 것 선생님 공부 서울 아이 명 원 시'.split(' ').map(noun),
  ...'무엇 이것 나 저 누구 여기'.split(' ').map(pronoun),
])

describe('a form is read as', () => {
  test.each([
    ['걸었어요', '걷다 -었- -어요 ㄷ'],
    ['걸었어요', '걸다 -었- -어요'],
    ['걷었어요', '걷다 -었- -어요'],
    ['들으면', '듣다 -으면 ㄷ'],
    ['도와요', '돕다 -아요 ㅂ'],
    ['추웠습니다', '춥다 -었- -습니다 ㅂ'],
    ['좁은', '좁다 -은'],
    ['지어서', '짓다 -어서 ㅅ'],
    ['웃어요', '웃다 -어요'],
    ['빨간', '빨갛다 -ㄴ ㅎ'],
    ['그래요', '그렇다 -어요 ㅎ'],
    ['하얘졌어요', '하얗다 -아지다/어지다 -었- -어요 ㅎ'],
    ['불러요', '부르다 -어요 르'],
    ['따라서', '따르다 -아서 으'],
    ['이르러', '이르다 -어 러'],
    ['푸르러서', '푸르다 -어서 러'],
    ['퍼요', '푸다 -어요 우'],
    ['바빠요', '바쁘다 -아요 으'],
    ['받아써요', '받아쓰다 -어요 으'],
    ['했습니다', '하다 -였- -습니다 여'],
    ['하여', '하다 -여 여'],
    ['아세요', '알다 -세요 ㄹ'],
    ['만듦', '만들다 -ㅁ'],
    ['됐어요', '되다 -었- -어요'],
    ['돼요', '되다 -어요'],
    ['놔', '놓다 -아'],
    ['가셨겠네요', '가다 -시- -었- -겠- -네요'],
    ['먹었었지만', '먹다 -었었- -지만'],
    ['뭐예요', '무엇 이다 -에요'],
    ['학생이에요', '학생 이다 -에요'],
    ['의사였어요', '의사 이다 -었- -어요'],
    ['의사가 아니에요', '의사 이/가 아니다 -에요'],
    ['의사고', '의사 이다 -고'],
    ['이건', '이것 는'],
    ['이게', '이것 이'],
    ['뭘로', '무엇 로'],
    ['학생이야', '학생 이다 -야'],
    ['저는요', '저 는 요'],
    ['계세요', '계시다 -세요'],
    ['안 먹었어요', '먹다 안 -었- -어요'],
    ['먹어야겠다', '먹다 -어야겠- -다'],
    ['학교 때문에', '학교 때문에'],
    ['뭘', '무엇 를'],
    ['제가', '저 가'],
    ['학교에서', '학교 에서'],
    ['친구한테는', '친구 한테 는'],
    ['서울로', '서울 로'],
    ['사람들에게도', '사람 들 에게 도'],
    ['선생님께서는', '선생님 께서 는'],
    ['하고 싶어요', '하다 -고 싶다 -어요'],
    ['먹을 거예요', '먹다 -(으)ㄹ 거예요 이다 -에요'],
    ['가지 마세요', '가다 -지 말다 -세요'],
    ['마셔야 해요', '마시다 -아야/어야 하다 -여요'],
    ['먹고싶어요', '먹다 -고 싶다 -어요'],
    ['읽어 봤어요', '읽다 -아/어 보다 -았- -어요'],
    ['갈 수 없었어요', '가다 -(으)ㄹ 수 없다 -었- -어요'],
    ['먹지 않아도 돼요', '먹다 -지 않다 -아도/어도 되다 -어요'],
    ['공부했어요', '공부 -하다 -였- -어요'],
    ['없는', '없다 -는'],
    ['먹기 때문에', '먹다 -기 때문 에'],
    ['사는 것은', '살다 -는 것 은 ㄹ'],
    ['갔더라면', '가다 -았더라면'],
    ['학생이었더라면', '학생 이다 -었더라면'],
    ['먹었단 말이에요', '먹다 -었- -단 말이다 이다 -에요'],
    ['먹구요', '먹다 -구요'],
    ['가구 싶어요', '가다 -고 싶다 -어요'],
    ['해 가지고', '하다 -아/어 가지고 여'],
    ['봐 갖고', '보다 -아/어 가지고'],
    ['추운데도 불구하고', '춥다 -은데도 불구하고 ㅂ'],
    ['먹는다거나', '먹다 -는다거나'],
    ['간댔어요', '가다 -ㄴ댔- -어요'],
    ['먹으랬어요', '먹다 -으랬- -어요'],
    ['먹을걸 그랬어요', '먹다 -(으)ㄹ걸 그러다 -었- -어요'],
    ['가려던 참이에요', '가다 -(으)려던 참 이다 -에요'],
    ['추워서 그런지', '춥다 -아서/어서 그런지 ㅂ'],
    ['어딨어요', '있다 어디 -어요'],
    ['어떡하죠', '하다 어떻게 -죠'],
    ['걔가', '아이 그 가'],
    ['두명이서', '명 두 이서'],
    ['만원짜리', '원 만 짜리'],
    ['3시에', '시 3 에'],
    ['친구인', '친구 이다 -ㄴ'],
    ['추워 죽겠어요', '춥다 -아/어 죽겠다 -어요 ㅂ'],
    ['제게는', '저 에게 는'],
    ['드시다', '들다 -시- -다 ㄹ'],
    ['먹지 않다', '먹다 -지 않다 -다'],
    ['갔다', '가다 -았- -다'],
    ['가다가', '가다 -다가'],
    ['머물고', '머물다 -고'],
    ['머물면', '머물다 -면'],
    ['서툰', '서툴다 -ㄴ ㄹ'],
    ['갖는', '갖다 -는'],
    ['갖습니다', '갖다 -습니다'],
    ['뵙겠습니다', '뵙다 -겠- -습니다'],
  ])('%s: %s', (form, chain) => {
    expect(chains(form, lexicon)).toContain(chain)
  })
})

describe('nothing is read into', () => {
  test.each([
    '걸어다',
    '춥은',
    '먹면',
    '가으면',
    '학교은',
    '부르어요',
    '알는',
    '좋는',
    '의사이에요',
    '가다',
    '추어요',
    '짓어요',
    '의삼',
    '셋시에',
    '받아싸요',
    '머물어요',
    '서둘어',
    '서툴어서',
    '갖아요',
    '갖어요',
    '갖은',
    '갖으면',
    '내딛어',
    '내딛으면',
    '뵙어요',
  ])('%s', form => {
    expect(chains(form, lexicon)).toEqual([])
  })
})

test.each([
  ['머물러요', '머무르다 -어요 르', '머물다 -어요 르'],
  ['서둘러 주세요', '서두르다 -아/어 주다 -세요 르', '서둘다 -아/어 주다 -세요 르'],
  ['서툴러요', '서투르다 -어요 르', '서툴다 -어요 르'],
  ['가졌어요', '가지다 -었- -어요', '갖다 -었- -어요'],
  ['가지면', '가지다 -면', '갖다 -면'],
  ['내디뎌서', '내디디다 -어서', '내딛다 -어서'],
  ['봬요', '뵈다 -어요', '뵙다 -어요'],
])('%s is of the whole verb first, then of what is short for it', (form, whole, contracted) => {
  expect(chains(form, lexicon).slice(0, 2)).toEqual([whole, contracted])
})

test('a contracted verb has the forms of the whole one before vowels, and its own before consonants', () => {
  const formsOf = (word: string, part: 'verb' | 'adjective') =>
    conjugate(word, part, { isCommonest: true }).map(({ form }) => form)
  const contracted = formsOf('갖다', 'verb')
  expect(contracted).toEqual(expect.arrayContaining(['가져요', '가질 거예요', '가지면', '가진']))
  expect(contracted).toEqual(expect.arrayContaining(['갖지 않아요', '갖습니다', '갖고', '갖는']))
  expect(formsOf('서툴다', 'adjective')).toEqual(
    expect.arrayContaining(['서툴러요', '서툴러서', '서툽니다', '서툴면', '서툰']),
  )
})

test('what is repeated without end is not read in all its ways', () => {
  for (const piece of ['께서', '에서', '하기', '고 있', '지 않'])
    expect(analyse(`친구${piece.repeat(20)}`.slice(0, 30), lexicon).length).toBeLessThan(100)
})

test('the end of a word as it is cited is no interruption', () => {
  for (const form of ['드시다', '하시다', '먹지 않다', '공부되다', '안 가다']) {
    const rules = analyse(form, lexicon).flatMap(({ parts }) => parts.map(({ rule }) => rule.form))
    expect(rules, form).toContain('-다')
    expect(rules, form).not.toContain('-다가')
  }
})

test('the likeliest reading comes first', () => {
  const firsts = ['가는', '사는', '학교에', '있어요', '마셔요'].map(form =>
    wordsOf(form, lexicon).at(0),
  )
  expect(firsts).toEqual(['가다', '살다', '학교', '있다', '마시다'])
})

const KINDS: Readonly<Partial<Record<Lexeme['part'], Kind>>> = { verb: 'V', adjective: 'A' }

/** Each word gets every nth ending in turn, unless there is time for all. */
const TURN = isLong ? 1 : 12

test('analysing undoes generating, for verbs and adjectives of ours and their endings', () => {
  const lexemes = ownLexemes()
  const ownLexicon = lexiconOf(lexemes)
  const lost: string[] = []
  let forms = 0
  for (const [at, { word, part }] of lexemes.entries()) {
    const kind = /[있없]다$/.test(word) ? 'E' : word === '아니다' ? 'I' : KINDS[part]
    if (!kind) continue
    for (const ending of ENDINGS.filter((_, place) => (at + place) % TURN === 0)) {
      for (const form of generate(word, kind, ending)) {
        // A form that needs another ending is no word yet.
        const whole = STEMS.has(ending.gives ?? '') ? nextOf(form) : form
        forms++
        const isFound = analyse(whole, ownLexicon).some(
          ({ lexeme, parts }) => lexeme.word === word && parts[0]?.rule === ending,
        )
        if (!isFound && whole !== word) lost.push(`${word} ${ending.form} ${whole}`)
      }
    }
  }
  expect(lost).toEqual([])
  expect(forms).toBeGreaterThan(100_000 / TURN)
})

const STEMS = new Set(['same', 'V', 'A', 'E', 'I', 'T'])

function nextOf(stem: string): string {
  return `${stem}지만`
}
