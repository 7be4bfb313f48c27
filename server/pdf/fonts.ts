import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const FILES = {
  regular: '@expo-google-fonts/gowun-batang/400Regular/GowunBatang_400Regular.ttf',
  bold: '@expo-google-fonts/gowun-batang/700Bold/GowunBatang_700Bold.ttf',
} as const
export type FontName = keyof typeof FILES

const { resolve } = createRequire(import.meta.url)
/** Both together are 16 MB; they are freed with the drawing thread. */
const files = Object.entries(FILES).map(
  ([name, file]) => [name, readFileSync(resolve(file))] as const,
)

/** Registers Gowun Batang, which has Latin with its diacritics and all of Hangul. */
export function addFonts(doc: PDFKit.PDFDocument): void {
  for (const [name, file] of files) doc.registerFont(name, file)
}

/** Returns the text without the diacritics that the current font lacks. */
export function writable(doc: PDFKit.PDFDocument, text: string): string {
  // The library offers no access to its current font.
  const font: { hasGlyphForCodePoint(code: number): boolean } = Reflect.get(doc, '_font').font
  const has = (character: string) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
  return [...text.normalize('NFC')]
    .map(character =>
      has(character) ? character : character.normalize('NFD').replace(/\p{M}/gu, ''),
    )
    .join('')
}
