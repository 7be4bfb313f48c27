export interface Key {
  letter: string
  /** The letter on this key of a Latin keyboard. */
  latin: string
}

const row = (letters: string, latin: string): Key[] =>
  Array.from(letters, (letter, index) => ({ letter, latin: latin.charAt(index) }))

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

/** Returns the jamo that a key types, with or without the shift key. */
export function shifted(letter: string, isShifted: boolean): string {
  return (isShifted && SHIFTED[letter]) || letter
}

/** Returns the jamo on a key of a Latin keyboard; undefined if there is none. */
export function letterOf(key: string): string | undefined {
  const match = ROWS.flat().find(({ latin }) => latin === key.toLowerCase())
  return match && shifted(match.letter, key !== key.toLowerCase())
}
