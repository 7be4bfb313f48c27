import type { Morpheme } from './analysis.ts'
import { type Base, basesOf } from './bases.ts'
import type { Ending } from './ending.ts'
import { finalOf, lastVowel, vowelBefore, written } from './jamo.ts'
import type { ParticleShape } from './particle-shapes.ts'
import type { Irregular, Stem } from './stems.ts'

const BRIGHT = new Set('ᅡᅣᅩ')

/** Returns how a stem has changed before an ending, null if it stays or changes regularly. */
export function changeOf(stem: Stem, base: Base, first: string, head: string): Irregular | null {
  const { text, irregular } = stem
  if (irregular === null) return null
  if (irregular === 'ㄹ') return base === 'rieul' || head.startsWith(text) ? null : 'ㄹ'
  return basesOf({ ...stem, irregular: null }, base, first).includes(head) ? null : irregular
}

/** Returns an ending with its spelling after this stem. */
export function morphemeOf(
  ending: Ending,
  stem: Stem,
  base: Base,
  text: string,
  head: string,
): Morpheme {
  return {
    form: isPattern(ending) ? ending.form : spelled(stem, base, text, head, ending),
    rule: ending,
  }
}

function isPattern({ form, gives }: Ending): boolean {
  return form.includes(' ') || (/다$/.test(form) && gives !== undefined && gives !== 'adverb')
}

function spelled(stem: Stem, base: Base, text: string, head: string, { form }: Ending): string {
  const begins = {
    eu: needsEu(stem) ? '으' : '',
    a: aOf(stem, head),
    stem: '',
    closed: '',
    open: '',
    rieul: '',
    honorific: '',
  }[base]
  const jamo = begins
    ? begins.normalize('NFD') + text
    : base === 'rieul'
      ? `ᆷ${text.slice(1)}`
      : text
  return `-${written(jamo)}${form.endsWith('-') ? '-' : ''}`
}

function needsEu({ text, irregular }: Stem): boolean {
  const final = finalOf(text)
  return final !== '' && final !== 'ᆯ' && irregular !== 'ㅎ'
}

/** Returns the variant of 아, 어, 여; after 이다 also 에 and 라. */
function aOf({ text, kind, irregular }: Stem, head: string): string {
  if (irregular === '여') return '여'
  const vowel = lastVowel(head)
  if (kind === 'I' && 'ᅦᅨ'.includes(vowel)) return '에'
  if (kind === 'I' && vowel === 'ᅡ') return '라'
  if (kind === 'T' || kind === 'I') return '어'
  const deciding = irregular === '르' || irregular === '으' ? vowelBefore(text) : lastVowel(text)
  return BRIGHT.has(deciding) ? '아' : '어'
}

export function particleMorpheme({ particle, text }: ParticleShape): Morpheme {
  const form = written(text)
  if (form !== particle.contracted) return { form: form.trim(), rule: particle }
  const [whole = form] = particle.form.split('/').slice(-1)
  return { form: whole.replace(/^\(.\)/u, ''), rule: particle }
}
