import type { ParsedFile, ParsedItem } from './examine-file.ts'
import { findAll, readXml, textOf, type XmlNode } from './xml-tree.ts'

/**
 * Reads files from `writeQti`, and single-choice items of other QTI 2 and 3 files as far as
 * possible: an item without `data-section` and `data-skill` becomes a finding.
 */
export function readQti(text: string): ParsedFile {
  const { root, broken } = readXml(text)
  const test = findAll(root, 'sapamocktest')[0]
  const parsed = {
    facts: test ? readFacts(test) : {},
    items: findAll(root, 'assessmentitem').map(readItem),
  }
  if (!broken) return parsed
  return { ...parsed, broken: { place: `line ${broken.line}`, reason: broken.reason } }
}

function readFacts(test: XmlNode): Record<string, unknown> {
  const [title] = findAll(test, 'title')
  const [summary] = findAll(test, 'summary')
  return {
    id: test.attributes.get('id'),
    title: title && textOf(title),
    summary: summary && textOf(summary),
    blueprint: test.attributes.get('blueprint'),
    is_open: flag(test.attributes.get('isopen')),
  }
}

function readItem(item: XmlNode): ParsedItem {
  const id = item.attributes.get('identifier')
  const place = `line ${item.line}${id ? ` (${id})` : ''}`
  const [body] = findAll(item, 'itembody')
  const [interaction, another] = findAll(item, 'choiceinteraction')
  if (!body || !interaction || another) {
    return { place, problem: 'hanya satu choiceInteraction yang bisa diambil' }
  }
  const right = findAll(item, 'correctresponse').flatMap(response => findAll(response, 'value'))
  if (right.length !== 1 || right[0] === undefined) {
    return { place, problem: 'harus ada tepat satu jawaban yang benar' }
  }
  const choices = findAll(interaction, 'simplechoice')
  const name = textOf(right[0])
  const key = choices.findIndex(choice => choice.attributes.get('identifier') === name)
  if (key < 0) return { place, problem: `jawaban benar ${name} tidak ada di antara pilihan` }
  return { place, value: { id, key, ...readBody(item, body, interaction, choices) } }
}

function readBody(item: XmlNode, body: XmlNode, interaction: XmlNode, choices: XmlNode[]) {
  const spoken = findAll(body, 'p').filter(({ attributes }) => attributes.has('datavoice'))
  const [prompt] = findAll(interaction, 'prompt')
  const [picture] = findAll(body, 'img')
  const [recording] = findAll(body, 'audio')
  return {
    section: body.attributes.get('datasection'),
    skill: body.attributes.get('dataskill'),
    group: body.attributes.get('datagroup'),
    points: pointsOf(item),
    instruction: part(body, 'instruction'),
    passage: part(body, 'passage') ?? null,
    question: prompt ? textOf(prompt) : null,
    picture: picture ? readPicture(picture) : null,
    recording: recording ? readRecording(recording) : null,
    transcript: spoken.length > 0 ? spoken.map(readSpoken) : null,
    options: choices.map(withoutFeedback).map(textOf),
    ...whysOf(choices),
    keeps_order: interaction.attributes.get('shuffle') === 'false',
    explanation: part(item, 'explanation') ?? feedbackOf(item),
    words: parts(body, 'word'),
  }
}

function whysOf(choices: XmlNode[]) {
  const whys = choices.map(choice => {
    const [feedback] = findAll(choice, 'feedbackinline')
    return (feedback && textOf(feedback)) || null
  })
  return whys.some(why => why !== null) ? { option_whys: whys } : {}
}

function withoutFeedback(node: XmlNode): XmlNode {
  const children = node.children
    .filter(child => typeof child === 'string' || child.name !== 'feedbackinline')
    .map(child => (typeof child === 'string' ? child : withoutFeedback(child)))
  return { ...node, children }
}

function pointsOf(item: XmlNode): number | undefined {
  const score = findAll(item, 'outcomedeclaration').find(
    ({ attributes }) => attributes.get('identifier') === 'SCORE',
  )
  return number(score?.attributes.get('normalmaximum'))
}

function readPicture({ attributes }: XmlNode) {
  return {
    image_url: attributes.get('src'),
    image_width: number(attributes.get('width')),
    image_height: number(attributes.get('height')),
    alt: attributes.get('alt'),
  }
}

function readRecording({ attributes }: XmlNode) {
  return {
    audio_url: attributes.get('src'),
    seconds: number(attributes.get('dataseconds')),
    bytes: number(attributes.get('databytes')),
    is_synthetic: flag(attributes.get('dataissynthetic')),
  }
}

function readSpoken(line: XmlNode) {
  return { voice: line.attributes.get('datavoice'), text: textOf(line) }
}

function feedbackOf(item: XmlNode): string | undefined {
  const [feedback] = findAll(item, 'modalfeedback')
  return feedback && textOf(feedback)
}

function part(node: XmlNode, name: string): string | undefined {
  return parts(node, name)[0]
}

function parts(node: XmlNode, name: string): string[] {
  const named = findAll(node, 'p').filter(({ attributes }) => attributes.get('datapart') === name)
  return named.map(textOf)
}

function number(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text)
}

/** Any other value stays for the schema to refuse. */
function flag(text: string | undefined): unknown {
  return text === 'true' || text === 'false' ? text === 'true' : text
}
