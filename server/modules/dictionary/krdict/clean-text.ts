import type { EquivalentLanguage } from './terms.ts'

/** Control characters that are not white space, and zero-width marks. */
const INVISIBLE = /(?!\s)\p{Cc}|[\u200B\uFEFF]/gu
/** The dumps escape some entities twice, so that one pass leaves `&quot;`. */
const ENTITY = /&(?:amp;)*(quot|apos|lt|gt|amp|nbsp|#\d{1,7}|#x[\da-f]{1,6});/gi
const CHARACTERS: Record<string, string> = {
  quot: '"',
  apos: "'",
  lt: '<',
  gt: '>',
  amp: '&',
  nbsp: ' ',
}

/** Returns one line of text without control characters, entities and stray spaces. */
export function cleanText(text: string): string {
  const plain = text.includes('&')
    ? text.replace(ENTITY, (_, name: string) => character(name))
    : text
  return plain.replace(INVISIBLE, '').replace(/\s+/g, ' ').trim().normalize('NFC')
}

function character(name: string): string {
  if (!name.startsWith('#')) return CHARACTERS[name.toLowerCase()] ?? ''
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code <= 0x10ffff ? String.fromCodePoint(code) : ''
}

/** Removes marks of vowel length from Hangul, which standard spelling no longer has. */
export function cleanHangul(text: string): string {
  return cleanText(text).replace(/[ː:]/g, '')
}

/** Texts of the dictionary for a missing equivalent; compared by letters alone. */
const NO_EQUIVALENT = new Set([
  'tiadapenjelasanarti',
  'tidakadapenjelasanarti',
  'tidakadapadanankata',
  'noequivalentexpression',
])

/** Cleans a text of the dictionary; returns an empty one where it only says that there is none. */
export function realText(text: string): string {
  const clean = cleanText(text)
  return NO_EQUIVALENT.has(clean.toLowerCase().replace(/[^a-z]/g, '')) ? '' : clean
}

/**
 * Splits equivalents that share one text. English separates them by semicolons and uses
 * commas inside ("this, that, and the other; everything"); a remark in parentheses
 * stays whole ("membayar (utang, jasa)").
 */
export function lemmas(text: string, language: EquivalentLanguage): string[] {
  const clean = cleanText(text)
  const separators = language === 'en' && clean.includes(';') ? ';' : ',;'
  return [...new Set(split(clean, separators).map(realText))].filter(Boolean)
}

function split(text: string, separators: string): string[] {
  const parts: string[] = []
  let depth = 0
  let from = 0
  for (let at = 0; at < text.length; at++) {
    const letter = text.charAt(at)
    if (letter === '(') depth++
    else if (letter === ')') depth = Math.max(0, depth - 1)
    else if (separators.includes(letter) && (depth === 0 || !text.includes(')', at))) {
      parts.push(text.slice(from, at))
      from = at + 1
    }
  }
  return [...parts, text.slice(from)]
}
