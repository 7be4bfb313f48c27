import { expect, test } from 'vitest'
import { romanize, romanizeByEar } from '../../src/lib/romanization/romanize.ts'

/** Pairs of spelling and romanization. */
function pairs(table: string): string[][] {
  return table.split(',').map(pair => pair.trim().split(' '))
}

/** The examples of the notice, in its order, and everyday words. */
const NOTICE = `구미 gumi, 영동 yeongdong, 백암 baegam, 옥천 okcheon, 합덕 hapdeok, 호법 hobeop, 월곶 wolgot,
  벚꽃 beotkkot, 한밭 hanbat, 구리 guri, 설악 seorak, 칠곡 chilgok, 임실 imsil, 울릉 ulleung,
  대관령 daegwallyeong, 백마 baengma, 신문로 sinmunno, 종로 jongno, 왕십리 wangsimni, 별내 byeollae,
  신라 silla, 학여울 hangnyeoul, 알약 allyak, 해돋이 haedoji, 같이 gachi, 압구정 apgujeong,
  낙동강 nakdonggang, 죽변 jukbyeon, 낙성대 nakseongdae, 합정 hapjeong, 팔당 paldang, 샛별 saetbyeol,
  울산 ulsan, 중앙 jungang, 반구대 bangudae, 세운 seun, 해운대 haeundae, 광희문 gwanghuimun,
  속리산 songnisan, 독립문 dongnimmun, 경복궁 gyeongbokgung, 극락전 geungnakjeon, 안압지 anapji,
  불국사 bulguksa, 촉석루 chokseongnu, 종묘 jongmyo, 독도 dokdo`
const NOUNS = '묵호 mukho, 집현전 jiphyeonjeon, 오죽헌 ojukheon, 현충사 hyeonchungsa, 축하 chukha'
const VERBS = '좋고 joko, 놓다 nota, 잡혀 japyeo, 낳지 nachi, 맞히다 machida'
const EVERYDAY = `햇빛 haetbit, 젓가락 jeotgarak, 칫솔 chitsol, 숫자 sutja, 나뭇잎 namunnip, 뒷일 dwinnil,
  있어요 isseoyo, 있습니다 itseumnida, 깎다 kkakda, 값 gap, 값이 gapsi, 희망 huimang, 손가락 songarak,
  한국어 hangugeo, 옷 ot, 못해 motae, 갈등 galdeung, 없다 eopda, 읽다 ikda, 굳이 guji, 물냉면 mullaengmyeon`

test.each([...pairs(NOTICE), ...pairs(VERBS), ...pairs(EVERYDAY)])('%s is %s', (word, latin) => {
  expect(romanize(word ?? '')).toBe(latin)
})

test.each([...pairs(NOTICE), ...pairs(NOUNS)])('the noun %s is %s', (word, latin) => {
  expect(romanize(word ?? '', null, true)).toBe(latin)
})

test('a pronunciation that is given counts, tensing in it does not', () => {
  expect(romanize('잠자리', '잠짜리')).toBe('jamjari')
  expect(romanize('햇빛', '해삗')).toBe('haetbit')
  expect(romanize('햇빛', '핻삗/해삗')).toBe('haetbit')
  expect(romanize('금융', '그뮹')).toBe('geumyung')
  expect(romanize('금융', '금늉')).toBe('geumnyung')
  expect(romanize('출입 금지', '추립 끔지')).toBe('churip geumji')
})

test('one that does not fit the word is worked out by rule', () => {
  expect(romanize('신라', '실')).toBe('silla')
  expect(romanize('추수 감사절', '감사절')).toBe('chusu gamsajeol')
})

test('by ear, ㅅ between two words is silent and every other stays', () => {
  expect(romanizeByEar('햇빛')).toBe('haebit')
  expect(romanizeByEar('고갯짓')).toBe('gogaejit')
  expect(romanizeByEar('아랫것 하나')).toBe('araegeot hana')
  expect(romanizeByEar('신라')).toBe('silla')
})

test('words beside each other and what is no Hangul stay as they are', () => {
  expect(romanize('옷 한 벌')).toBe('ot han beol')
  expect(romanize('3시')).toBe('3si')
  expect(romanize('-ㄴ대요')).toBe('-ㄴdaeyo')
  expect(romanize('TV를 보다')).toBe('tvreul boda')
  expect(romanize('')).toBe('')
})
