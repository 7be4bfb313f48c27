/** What a letter is called; a vowel is its own name. */
const NAMES: Readonly<Record<string, string>> = {
  ...{ ㄱ: '기역', ㄴ: '니은', ㄷ: '디귿', ㄹ: '리을', ㅁ: '미음', ㅂ: '비읍', ㅅ: '시옷' },
  ...{ ㅇ: '이응', ㅈ: '지읒', ㅊ: '치읓', ㅋ: '키읔', ㅌ: '티읕', ㅍ: '피읖', ㅎ: '히읗' },
  ...{ ㄲ: '쌍기역', ㄸ: '쌍디귿', ㅃ: '쌍비읍', ㅆ: '쌍시옷', ㅉ: '쌍지읒' },
}
const VOWELS = 'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ'

/** Letters that stand alone become what is said of them; all else stays as it is spelled. */
export function sayable(text: string): string {
  return text.replace(/[ㄱ-ㅎㅏ-ㅣ]/g, letter => nameOf(letter) ?? letter)
}

function nameOf(letter: string): string | undefined {
  const vowel = VOWELS.indexOf(letter)
  return vowel < 0 ? NAMES[letter] : String.fromCharCode('아'.charCodeAt(0) + vowel * 28)
}

/** @returns the letter that a name or a syllable with a silent ㅇ stands for; undefined for any other word */
export function letterNamed(word: string): string | undefined {
  const named = Object.keys(NAMES).find(letter => NAMES[letter] === word)
  return named ?? [...VOWELS].find(vowel => nameOf(vowel) === word)
}
