import { describe, expect, test } from 'vitest'
import { pronounce, pronouncer } from '../../src/lib/pronunciation/pronounce.ts'

/** Pairs of spelling and sound. */
function pairs(table: string): string[][] {
  return table
    .trim()
    .split('\n')
    .flatMap(line => line.trim().split(', '))
    .map(pair => pair.split(' → '))
}

const RULES = {
  'one of seven finals before a pause (8–11)':
    '부엌 → 부억, 옷 → 옫, 있다 → 읻따, 꽃 → 꼳, 무릎 → 무릅, 닭 → 닥, 여덟 → 여덜, 값 → 갑, 외곬 → 외골, 핥다 → 할따, 삶 → 삼, 읊다 → 읍따, 밟다 → 밥따, 넓다 → 널따, 넓죽하다 → 넙쭈카다, 맑게 → 말께, 닭고기 → 닥꼬기',
  'ㅎ beside another consonant (12)':
    '놓고 → 노코, 좋던 → 조턴, 많고 → 만코, 닿소 → 다쏘, 많소 → 만쏘, 싫소 → 실쏘, 놓는 → 논는, 않는 → 안는, 뚫네 → 뚤레, 낳은 → 나은, 많아 → 마나, 싫어도 → 시러도, 좋아 → 조아, 각하 → 가카, 밝히다 → 발키다, 좁히다 → 조피다, 앉히다 → 안치다, 못하는데 → 모타는데, 전화 → 전화',
  'a final consonant goes over to a vowel (13–15)':
    '옷이 → 오시, 꽃을 → 꼬츨, 넋이 → 넉씨, 앉아 → 안자, 닭을 → 달글, 값을 → 갑쓸, 밭 아래 → 바 다래, 옷 안 → 오 단, 값어치 → 가버치, 맛없다 → 마덥따, 맛있다 → 마싣따, 꽃 위 → 꼬 뒤',
  'names of letters (16)': '디귿이 → 디그시, 지읒을 → 지으슬, 티읕에 → 티으세, 히읗이 → 히으시',
  'palatals (17)': '굳이 → 구지, 같이 → 가치, 밭이 → 바치, 굳히다 → 구치다, 붙여 → 부처',
  'nasals (18–19)':
    '먹는 → 멍는, 국물 → 궁물, 앞문 → 암문, 합니다 → 함니다, 있습니다 → 이씀니다, 담력 → 담녁, 강릉 → 강능, 막론 → 망논, 협력 → 혐녁, 대통령 → 대통녕',
  'ㄴ beside ㄹ (20)':
    '신라 → 실라, 원래 → 월래, 난로 → 날로, 칼날 → 칼랄, 닳는 → 달른, 의견란 → 의견난, 생산량 → 생산냥, 결단력 → 결딴녁, 음운론 → 으문논, 입원료 → 이붠뇨',
  'tense consonants (23–28)':
    '국밥 → 국빱, 학교 → 학꾜, 옆집 → 엽찝, 신고 있어요 → 신꼬 이써요, 신고해요 → 신고해요, 앉고 → 안꼬, 닮고 → 담꼬, 감기 → 감기, 굶기다 → 굼기다, 갈등 → 갈뜽, 발전 → 발쩐, 일주일 → 일쭈일, 열심히 → 열씸히, 불고기 → 불고기, 할 것을 → 할 꺼슬, 갈 거예요 → 갈 꺼예요, 만날 사람 → 만날 싸람, 할게요 → 할께요, 할수록 → 할쑤록, 힘들지 → 힘들지, 길가 → 길까, 문법 → 문뻡, 여권 → 여꿘, 안과 → 안꽈, 성격 → 성껵, 가능성 → 가능썽, 영수증 → 영수증',
  'ㄴ is added (29)':
    '솜이불 → 솜니불, 꽃잎 → 꼰닙, 한여름 → 한녀름, 색연필 → 생년필, 담요 → 담뇨, 서울역 → 서울력, 물약 → 물략, 옷입다 → 온닙따, 한국 여자 → 한궁 녀자, 무슨 일 → 무슨 닐, 할 일 → 할 릴, 십육 → 심뉵, 못 읽어요 → 몬 닐거요, 금요일 → 그묘일',
  'ㅅ between two words (30)': '햇빛 → 해삗, 젓가락 → 저까락, 나뭇잎 → 나문닙, 깻잎 → 깬닙',
  'the vowels of 의 and 져 (5)':
    '의자 → 의자, 회의 → 회이, 희망 → 히망, 우리의 소원 → 우리에 소원, 주의하세요 → 주이하세요, 가져 → 가저, 다쳐 → 다처',
}

describe.each(Object.entries(RULES))('%s', (_, table) => {
  test.each(pairs(table))('%s is said %s', (spelled, sound) => {
    expect(pronounce(spelled ?? '')).toBe(sound)
  })
})

test('words lean on each other within a phrase, and never over punctuation', () => {
  expect(pronounce('밥 먹는다')).toBe('밤 멍는다')
  expect(pronounce('밥, 먹는다')).toBe('밥, 멍는다')
  expect(pronounce('옷 한 벌')).toBe('오 탄 벌')
  expect(pronounce('책을 놓으세요')).toBe('채글 노으세요')
  expect(pronounce('오늘 시간 있어요?')).toBe('오늘 시간 이써요?')
  expect(pronounce('“네?” 하고')).toBe('“네?” 하고')
})

test('words that only look like others keep their own sound', () => {
  expect(pronounce('할 수가 없어요')).toBe('할 쑤가 업써요')
  expect(pronounce('오자마자')).toBe('오자마자')
  expect(pronounce('느리지만 일을 해요')).toBe('느리지만 이를 해요')
  expect(pronounce('저는 일 층에 살아요')).toBe('저는 일 층에 사라요')
  expect(pronounce('목숨을 건 사람')).toBe('목쑤믈 건 사람')
  expect(pronounce('옛날 사람들, 갈 사람들')).toBe('옌날 사람들, 갈 싸람들')
  expect(pronounce('감기가 다 나았어요')).toBe('감기가 다 나아써요')
  expect(pronounce('부모님을 생각해요')).toBe('부모니믈 생가캐요')
  expect(pronounce('어렸을 적에')).toBe('어려쓸 쩌게')
})

test('the second part of a compound is known wherever it stands', () => {
  expect(pronounce('오동잎, 깻잎')).toBe('오동닙, 깬닙')
  expect(pronounce('졸업여행, 여행')).toBe('조럼녀행, 여행')
  expect(pronounce('등산용 양말, 재활용')).toBe('등산뇽 양말, 재화룡')
  expect(pronounce('천안역에서, 무역')).toBe('처난녀게서, 무역')
  expect(pronounce('생존율, 전율')).toBe('생존뉼, 저뉼')
  expect(pronounce('비관론과 여론')).toBe('비관논과 여론')
  expect(pronounce('귀성길, 바른길')).toBe('귀성낄, 바른길')
  expect(pronounce('돌을 옮길 때')).toBe('도를 옴길 때')
  expect(pronounce('우동집, 논문집')).toBe('우동찝, 논문집')
})

test('what only ends like a known second part is none', () => {
  expect(pronounce('호흡곤란, 임기만료')).toBe('호흡꼴란, 임기말료')
  expect(pronounce('무농약, 버스전용')).toBe('무농약, 버스저뇽')
  expect(pronounce('언어영역, 국가권력')).toBe('어너영역, 국까궐력')
  expect(pronounce('반길 사람, 문제모음집')).toBe('반길 사람, 문제모음집')
  expect(pronounce('안전거리, 명동거리를')).toBe('안전거리, 명동거리를')
})

test('-적(的) of two syllables is tense, the nouns that look like it are not', () => {
  expect(pronounce('외적인 문제')).toBe('외쩌긴 문제')
  expect(pronounce('외적이 쳐들어왔다')).toBe('외저기 처드러왇따')
  expect(pronounce('지적인 사람, 지적을 받다')).toBe('지쩌긴 사람, 지저글 받따')
  expect(pronounce('좋은 성적으로')).toBe('조은 성저그로')
})

test('의 of a noun is no particle, also where nothing follows', () => {
  expect(pronounce('전문의')).toBe('전무니')
  expect(pronounce('그는 혐의, 나는 의심')).toBe('그는 혀미, 나는 의심')
  expect(pronounce('전문가의 말')).toBe('전문가에 말')
})

test('words said twice run into each other', () => {
  expect(pronounce('어질어질, 엉금엉금')).toBe('어지러질, 엉그멍금')
  expect(pronounce('듬성듬성, 더듬더듬, 웅성웅성')).toBe('듬성듬성, 더듬더듬, 웅성웅성')
})

test('marked words may be left out: what is left are the rules', () => {
  const byRules = pronouncer([])
  expect(byRules('국물과 손가락')).toBe('궁물과 손까락')
  expect(byRules('물가')).toBe('물가')
  expect(pronounce('물가')).toBe('물까')
  expect(pronouncer([{ reason: 'a test', words: '물^가' }])('물가')).toBe('물까')
})

test('what is no Korean stays, and nothing gives nothing', () => {
  expect(pronounce('')).toBe('')
  expect(pronounce(' … !')).toBe(' … !')
  expect(pronounce('日本 ありがとう')).toBe('日本 ありがとう')
})

test('letters that stand alone are called by their names', () => {
  expect(pronounce('ㄱ, ㅎ, ㅆ')).toBe('기역, 히읃, 쌍시옫')
  expect(pronounce('ㅏ, ㅢ')).toBe('아, 의')
  expect(pronounce('ㅈ이')).toBe('지으시')
})

test('decomposed letters are read as composed ones', () => {
  expect(pronounce('신라'.normalize('NFD'))).toBe('실라')
})
