/** Names of consonants; a vowel is its own name. */
const NAMES: Readonly<Record<string, string>> = {
  ...{ ㄱ: '기역', ㄴ: '니은', ㄷ: '디귿', ㄹ: '리을', ㅁ: '미음', ㅂ: '비읍', ㅅ: '시옷' },
  ...{ ㅇ: '이응', ㅈ: '지읒', ㅊ: '치읓', ㅋ: '키읔', ㅌ: '티읕', ㅍ: '피읖', ㅎ: '히읗' },
  ...{ ㄲ: '쌍기역', ㄸ: '쌍디귿', ㅃ: '쌍비읍', ㅆ: '쌍시옷', ㅉ: '쌍지읒' },
}
const VOWELS = 'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ'
const FIRST_VOWEL = '아'.charCodeAt(0)
/** Number of syllables per vowel: one for each final, and one without. */
const FINALS = 28

/** Replaces single jamo by their names: ㄱ is 기역, ㅏ 아. */
export function readLetters(text: string): string {
  return text.replace(/[ㄱ-ㅎㅏ-ㅣ]/g, letter => {
    const vowel = VOWELS.indexOf(letter)
    if (vowel < 0) return NAMES[letter] ?? letter
    return String.fromCharCode(FIRST_VOWEL + vowel * FINALS)
  })
}
