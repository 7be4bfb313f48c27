import { expect, test } from 'vitest'
import { romanize } from '../../server/modules/dictionary/romanize.ts'

// The examples of the Revised Romanization notice, section 3, and everyday words.
test.each([
  ['백마', '뱅마', 'baengma'],
  ['신문로', '신문노', 'sinmunno'],
  ['종로', '종노', 'jongno'],
  ['왕십리', '왕심니', 'wangsimni'],
  ['별내', '별래', 'byeollae'],
  ['신라', '실라', 'silla'],
  ['학여울', '항녀울', 'hangnyeoul'],
  ['해돋이', '해도지', 'haedoji'],
  ['같이', '가치', 'gachi'],
  ['좋고', '조코', 'joko'],
  ['놓다', '노타', 'nota'],
  ['압구정', '압꾸정', 'apgujeong'],
  ['낙동강', '낙똥강', 'nakdonggang'],
  ['팔당', '팔땅', 'paldang'],
  ['있어요', '이써요', 'isseoyo'],
  ['깎다', '깍따', 'kkakda'],
  ['값', '갑', 'gap'],
  ['희망', '히망', 'huimang'],
  ['가져', '가저', 'gajyeo'],
  ['출입 금지', '추립 끔지', 'churip geumji'],
])('%s [%s] is %s', (word, pronunciation, romanization) => {
  expect(romanize(word, pronunciation)).toBe(romanization)
})

test('keeps ㅎ after ㄱ, ㄷ, ㅂ in nouns only', () => {
  expect(romanize('축하', '추카', true)).toBe('chukha')
  expect(romanize('잡혀', '자펴')).toBe('japyeo')
})

test('works the pronunciation out by rule where none is given or it does not fit', () => {
  expect(romanize('신라')).toBe('silla')
  expect(romanize('신라', '실')).toBe('silla')
})
