import type { StoredItem, StoredMockTest } from '../content-schema.ts'

/**
 * Writes GIFT, as Moodle imports it (docs.moodle.org/en/GIFT_format): multiple choice with one right
 * answer, feedback for each option and a general one, and `\n` for line ends, because an empty line
 * ends a question.
 *
 * Fields without a place in GIFT are written as comments, which Moodle skips: section, skill,
 * points, group, transcript, words, and the addresses of picture and recording (the files
 * themselves stay with us). `parts` says how many paragraphs of the text are instruction, passage
 * and question.
 */
export function writeGift({ items, ...test }: StoredMockTest): string {
  const head = [
    comment('test', test.id),
    comment('title', test.title),
    comment('summary', test.summary),
    comment('blueprint', test.blueprint),
    comment('is_open', String(test.is_open)),
  ].join('\n')
  return `${[head, ...items.map(writeItem)].join('\n\n')}\n`
}

function writeItem(item: StoredItem): string {
  const parts = { instruction: item.instruction, passage: item.passage, question: item.question }
  const texts = Object.values(parts).filter(part => part !== null)
  const options = item.options.map((option, at) => {
    const why = item.option_whys?.[at]
    return `${writeOption(option, at === item.key)}${why ? `#${escapeGift(why)}` : ''}`
  })
  return [
    ...commentsOf(item),
    comment('parts', countsOf(parts)),
    `::${escapeGift(item.id)}::[plain]${escapeGift(texts.join('\n\n'))}{`,
    ...options.map(option => `  ${option}`),
    `  ####${escapeGift(item.explanation)}`,
    '}',
  ].join('\n')
}

function writeOption(option: string, isKey: boolean): string {
  // A text that begins like a weight needs a weight before it.
  const weight = option.startsWith('%') ? (isKey ? '%100%' : '%0%') : ''
  return `${isKey ? '=' : '~'}${weight}${escapeGift(option)}`
}

function commentsOf(item: StoredItem): string[] {
  const { section, skill, points, group, keeps_order, picture, recording } = item
  return [
    comment('section', section),
    comment('skill', skill),
    comment('points', String(points)),
    ...(group ? [comment('group', group)] : []),
    ...(keeps_order ? [comment('keeps_order', 'true')] : []),
    ...(picture ? [comment('picture', JSON.stringify(picture))] : []),
    ...(recording ? [comment('recording', JSON.stringify(recording))] : []),
    ...(item.transcript ?? []).map(({ voice, text }) => comment(voice, text)),
    ...item.words.map(word => comment('word', word)),
  ]
}

function countsOf(parts: Record<string, string | null>): string {
  return Object.entries(parts)
    .filter(([, text]) => text !== null)
    .map(([name, text]) => `${name} ${text?.split('\n\n').length}`)
    .join(', ')
}

function comment(name: string, value: string): string {
  return `// ${name}: ${value.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')}`
}

function escapeGift(text: string): string {
  return text.replace(/[\\~=#{}:]/g, '\\$&').replaceAll('\n', '\\n')
}
