import type { JsonSchema } from '../kit/administration/json-schema.ts'

const line: JsonSchema = { type: 'string', minLength: 1, maxLength: 200 }
const long: JsonSchema = { type: 'string', minLength: 1, maxLength: 1_200 }
const none: JsonSchema = { type: 'null' }

function parts(properties: Record<string, JsonSchema>): JsonSchema {
  return { type: 'object', properties, required: Object.keys(properties) }
}

function block(kind: string, properties: Record<string, JsonSchema>): JsonSchema {
  return parts({ kind: { type: 'string', const: kind }, ...properties })
}

/** A schema with one field of every kind. */
export const sampleSchema = parts({
  id: { type: 'string', maxLength: 80, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' },
  title: { ...line, maxLength: 60 },
  native_name: line,
  summary: { type: 'string', minLength: 1, maxLength: 300, 'x-field': 'sentences' },
  description: { type: 'string', minLength: 1, maxLength: 4_000, 'x-field': 'paragraphs' },
  level: { anyOf: [{ type: 'string', enum: ['beginner', 'intermediate', 'advanced'] }, none] },
  starts_at: { type: 'integer', minimum: 0, 'x-field': 'instant' },
  time_zone: { type: 'string', enum: ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Seoul'] },
  day: { type: 'string', format: 'date' },
  opens_at: { type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', 'x-field': 'time-of-day' },
  price_rupiah: { type: 'integer', minimum: 0, maximum: 2_000_000_000, 'x-field': 'rupiah' },
  tuition_won: { anyOf: [{ type: 'integer', minimum: 0, 'x-field': 'won' }, none] },
  capacity: { anyOf: [{ type: 'integer', minimum: 1 }, none] },
  image_url: { type: 'string', pattern: '^(\\/|https?:)', 'x-field': 'picture' },
  image_width: { type: 'integer', exclusiveMinimum: 0 },
  image_height: { type: 'integer', exclusiveMinimum: 0 },
  guide_id: { ...line, 'x-field': 'reference', 'x-resource': 'tour_guides' },
  is_sample: { type: 'boolean' },
  included: { type: 'array', items: line, maxItems: 40 },
  itinerary: {
    type: 'array',
    items: parts({ day: { type: 'integer', minimum: 1 }, title: line, text: long }),
  },
  blocks: {
    type: 'array',
    items: {
      anyOf: [
        block('heading', { text: line }),
        block('paragraph', { text: long }),
        block('list', { items: { type: 'array', items: line, minItems: 1, maxItems: 20 } }),
        block('example', { ko: line, id: line }),
      ],
    },
  },
  recording: {
    anyOf: [
      parts({ audio_url: { ...line, 'x-field': 'address' }, seconds: { type: 'number' } }),
      none,
    ],
  },
  anything: { type: 'object', additionalProperties: { type: 'integer' } },
})

export const sampleItem = {
  title: 'Malam cerita',
  included: ['Hotel', 'Bus dari bandara ke hotel dan kembali', 'Sarapan'],
  itinerary: [1, 2, 3].map(day => ({ day, title: `Hari ke-${day}`, text: 'Kita berjalan.' })),
  blocks: [
    { kind: 'heading', text: 'Salam' },
    { kind: 'paragraph', text: 'Orang Korea menyapa dengan 안녕하세요.' },
  ],
  price_rupiah: 149_000,
  starts_at: Date.UTC(2026, 11, 1, 12),
  time_zone: 'Asia/Jakarta',
  image_url: '/catalogue/events/live-class-hangul.svg',
}

const GUIDES = ['Han Ji-woo', 'Kim Seo-yeon', 'Dewi Lestari'].map(title => ({
  id: title.toLowerCase().replace(' ', '-'),
  title,
}))

/** Reference options that need no server. */
export const sampleReferences = {
  find: async (_resource: string, search: string) =>
    GUIDES.filter(({ title }) => title.toLowerCase().includes(search.toLowerCase())),
  titleOf: async (_resource: string, id: string | number) =>
    GUIDES.find(guide => guide.id === id)?.title,
}
