/** Final consonants, by the initial jamo of a form that close the previous syllable. */
const CLOSING: Record<string, string> = { ㄴ: 'ᆫ', ㄹ: 'ᆯ', ㅁ: 'ᆷ', ㅂ: 'ᆸ' }
/** Vowels that can be 아 or 어 contracted with the previous vowel. */
const VOWELS = '[ᅡᅢᅣᅤᅥᅦᅧᅨᅪᅫᅬᅯᅰ]'

/**
 * Returns a pattern, in single jamo, for sentences that contain a form as it is cited: -(으)면 is
 * 으면 or 면, and -아/어 주다 also 해 줘요.
 */
export function formPattern(form: string): RegExp {
  const phrases = form.replace(/^-|-$/g, '').split('/')
  const [words = 1, ...others] = phrases.map(phrase => phrase.split(' ').length)
  const areWhole = words > 1 && others.every(each => each === words)
  const isInflected = /[- ].*다$/.test(form)
  const parts = areWhole ? phrases : [phrases.join('/')]
  return new RegExp(parts.map(part => phrasePattern(part, isInflected)).join('|'), 'u')
}

function phrasePattern(phrase: string, isInflected: boolean): string {
  const words = phrase.split(' ')
  return words
    .map((word, place) => {
      const isLast = isInflected && place === words.length - 1
      return `(?:${word
        .split('/')
        .map(piece => piecePattern(piece, isLast))
        .join('|')})`
    })
    .join(' ')
}

function piecePattern(piece: string, isLast: boolean): string {
  const [, optional = '', rest = ''] = /^-?(\(.\))?(.*)$/u.exec(piece) ?? []
  const stem = isLast && rest.endsWith('다') ? rest.slice(0, -1) : rest
  const letters = [...stem].map((letter, at) =>
    CLOSING[letter] && at === 0 ? CLOSING[letter] : letter,
  )
  const spelled = letters.join('').normalize('NFD').replace(/^ᄋ[ᅡᅥ]/u, `ᄋ?${VOWELS}`)
  // 하다 becomes 해요, 있다 없어요: of the last syllable only the first consonant remains.
  const inflected = stem === rest ? spelled : spelled.replace(/[ᅡ-ᅵ][ᆨ-ᇂ]?$/u, '')
  const open = optional && `(?:${optional.slice(1, -1).normalize('NFD')})?`
  return open + inflected
}
