import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const FILES = {
  regular: '@expo-google-fonts/gowun-batang/400Regular/GowunBatang_400Regular.ttf',
  bold: '@expo-google-fonts/gowun-batang/700Bold/GowunBatang_700Bold.ttf',
} as const
export type FontName = keyof typeof FILES

const { resolve } = createRequire(import.meta.url)
/** Both together are 16 MB; they go with the thread that draws. */
const files = Object.entries(FILES).map(
  ([name, file]) => [name, readFileSync(resolve(file))] as const,
)

/** Registers Gowun Batang, which has Latin with its diacritics and all of Hangul. */
export function addFonts(doc: PDFKit.PDFDocument): void {
  for (const [name, file] of files) doc.registerFont(name, file)
}

/** A text as the current font can write it: a letter whose mark it lacks goes without the mark. */
export function writable(doc: PDFKit.PDFDocument, text: string): string {
  // The library keeps the font it has open to itself.
  const font: { hasGlyphForCodePoint(code: number): boolean } = Reflect.get(doc, '_font').font
  const has = (letter: string) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
  return [...text.normalize('NFC')]
    .map(letter => (has(letter) ? letter : letter.normalize('NFD').replace(/\p{M}/gu, '')))
    .join('')
}
