import { isItem, type JsonSchema } from '../json-schema.ts'

/** Parts by which people tell things apart, the best first. */
const TELLING = ['title', 'name', 'label', 'question', 'ask', 'text', 'ko', 'day', 'id'] as const
const LONGEST = 60

/** A few words of what somebody wrote in a folded card; what is chosen from a list is none. */
export function summaryOf(value: unknown, schema: JsonSchema): string {
  if (Array.isArray(value)) {
    const parts = value.map(part => summaryOf(part, schema.items ?? {}))
    return shorten(parts.filter(Boolean).join(', '))
  }
  if (!isItem(value)) return typeof value === 'string' ? shorten(value) : ''
  const isWritten = (name: string) => !schema.properties?.[name]?.enum
  const names = [...TELLING, ...Object.keys(value).filter(isWritten)]
  const texts = names.map(name => value[name])
  return shorten(texts.find(text => typeof text === 'string' && text.trim() !== ''))
}

function shorten(text: unknown): string {
  if (typeof text !== 'string') return ''
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1).trimEnd()}…` : text
}
