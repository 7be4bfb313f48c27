import { isItem } from '../json-schema.ts'

/** Parts by which people tell things apart, the best first. */
const TELLING = ['title', 'name', 'label', 'question', 'ask', 'text', 'ko', 'day', 'id'] as const
const LONGEST = 60

/** A few words of what is in a folded card. */
export function summaryOf(value: unknown): string {
  if (Array.isArray(value)) return shorten(value.map(summaryOf).filter(Boolean).join(', '))
  if (!isItem(value)) return typeof value === 'string' ? shorten(value) : ''
  const texts = [...TELLING.map(name => value[name]), ...Object.values(value)]
  return shorten(texts.find(text => typeof text === 'string' && text.trim() !== ''))
}

function shorten(text: unknown): string {
  if (typeof text !== 'string') return ''
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1).trimEnd()}…` : text
}
