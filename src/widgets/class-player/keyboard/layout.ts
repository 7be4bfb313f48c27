export interface Key {
  letter: string
  /** The letter on the same key of a Latin keyboard. */
  latin: string
}

const row = (letters: string, latin: string): Key[] =>
  Array.from(letters, (letter, place) => ({ letter, latin: latin.charAt(place) }))

/** 두벌식, the layout of Korea: consonants for the left hand, vowels for the right. */
export const ROWS: readonly (readonly Key[])[] = [
  row('ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ', 'qwertyuiop'),
  row('ㅁㄴㅇㄹㅎㅗㅓㅏㅣ', 'asdfghjkl'),
  row('ㅋㅌㅊㅍㅠㅜㅡ', 'zxcvbnm'),
]

const SHIFTED: Readonly<Record<string, string>> = {
  ㅂ: 'ㅃ',
  ㅈ: 'ㅉ',
  ㄷ: 'ㄸ',
  ㄱ: 'ㄲ',
  ㅅ: 'ㅆ',
  ㅐ: 'ㅒ',
  ㅔ: 'ㅖ',
}

/** What a key types with the shift key. */
export function shifted(letter: string, isShifted: boolean): string {
  return (isShifted && SHIFTED[letter]) || letter
}

/** The Korean letter on a key of a Latin keyboard; undefined where there is none. */
export function letterOf(key: string): string | undefined {
  const found = ROWS.flat().find(({ latin }) => latin === key.toLowerCase())
  return found && shifted(found.letter, key !== key.toLowerCase())
}
