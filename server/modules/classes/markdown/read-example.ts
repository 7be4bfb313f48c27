import type { Image, Paragraph, PhrasingContent } from 'mdast'
import type { LinkedWord, ModulBlock } from '../../../../src/contract/class-content.ts'
import { type Complain, readInline } from './read-inline.ts'

type Example = Extract<ModulBlock, { kind: 'example' }>

/** Prefix of a dictionary entry's id, as the address of a word. */
export const WORD = 'kata:'
/** Prefix of a sentence's pronunciation. */
export const SAID = 'dibaca:'
/** Description of a recording. */
const SECONDS = /^(\d+(?:\.\d+)?) detik(, suara mesin)?$/

const SHAPE =
  'Contoh terdiri dari baris bahasa Korea, lalu baris artinya; sesudahnya boleh “dibaca: …” dan rekaman.'

/** Reads a sentence with its meaning, written as a quote of two lines or more. */
export function readExample({ children }: Paragraph, complain: Complain): Example | undefined {
  const [first, second, ...more] = linesOf(children)
  if (!first || !second) {
    complain(SHAPE)
    return undefined
  }
  const example: Example = {
    kind: 'example',
    ...readKorean(first, complain),
    id: readInline(second, complain).trim(),
    said: null,
    recording: null,
  }
  for (const line of more) {
    const said = saidIn(line)
    const recording = recordingIn(line)
    if (said) example.said = said
    else if (recording) example.recording = recording
    else complain(SHAPE)
  }
  return example
}

function linesOf(nodes: readonly PhrasingContent[]): PhrasingContent[][] {
  const lines: PhrasingContent[][] = [[]]
  for (const node of nodes) {
    const texts = node.type === 'text' ? node.value.split('\n') : undefined
    if (node.type === 'break') lines.push([])
    else if (!texts) lines.at(-1)?.push(node)
    else
      for (const [at, value] of texts.entries()) {
        if (at > 0) lines.push([])
        if (value) lines.at(-1)?.push({ type: 'text', value })
      }
  }
  return lines.filter(line => plainText(line).trim() !== '' || imageOf(line))
}

function readKorean(nodes: readonly PhrasingContent[], complain: Complain) {
  let ko = ''
  const words: LinkedWord[] = []
  for (const node of nodes) {
    const from = ko.length
    const isWord = node.type === 'link' && node.url.startsWith(WORD)
    ko += node.type === 'link' ? plainText(node) : readInline([node], complain)
    if (isWord) words.push({ from, to: ko.length, entry: decode(node.url.slice(WORD.length)) })
  }
  // Offsets are relative to the trimmed sentence.
  const lead = ko.length - ko.trimStart().length
  const moved = words.map(word => ({ ...word, from: word.from - lead, to: word.to - lead }))
  return { ko: ko.trim(), words: moved }
}

function saidIn(line: readonly PhrasingContent[]): string | undefined {
  const text = plainText(line).trim()
  return text.toLowerCase().startsWith(SAID) ? text.slice(SAID.length).trim() : undefined
}

function recordingIn(line: readonly PhrasingContent[]): Example['recording'] | undefined {
  const image = imageOf(line)
  const [, seconds, synthetic] = SECONDS.exec(image?.title ?? '') ?? []
  if (!image || !seconds) return undefined
  const is_synthetic = synthetic !== undefined
  return { audio_url: image.url, seconds: Number(seconds), is_synthetic }
}

function imageOf(line: readonly PhrasingContent[]): Image | undefined {
  return line.find(node => node.type === 'image')
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Returns the text of nodes, without its marks. */
function plainText(node: PhrasingContent | readonly PhrasingContent[]): string {
  if (!('type' in node)) return node.map(plainText).join('')
  if ('children' in node) return plainText(node.children)
  return node.type === 'text' || node.type === 'inlineCode' ? node.value : ''
}
