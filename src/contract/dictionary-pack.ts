import { z } from 'zod'
import {
  DictionarySource,
  Level,
  PartOfSpeech,
  Relation,
  Section,
  Sense,
  WordForm,
} from './dictionary.ts'
import { endpoint } from './endpoint.ts'
import * as routes from './routes/dictionary.ts'

/** Names a chunk by its content: the beginning of its SHA-256, in URL-safe Base64. */
const Hash = z.string().regex(/^[\w-]{22}$/)

const Source = z.enum(['sapa', 'krdict'])

const Named = z.strictObject({
  hash: Hash,
  /** Compressed size (Brotli) of the chunk, or of all its chunks. */
  bytes: z.int().positive(),
})

const Counted = Named.extend({ entries: z.int().positive() })
export type CountedChunk = z.infer<typeof Counted>

/** The index of the pack: the whole dictionary in reading order, ours first. */
export const PackManifest = z.strictObject({
  /** Changes whenever the content changes. */
  revision: Hash,
  /** A `PackFrame`. */
  frame: Named,
  /** Each a `PackPart` of a single source. */
  parts: z.array(Counted.extend({ source: Source })),
})
export type PackManifest = z.infer<typeof PackManifest>

/** Data that belongs to no entry. */
export const PackFrame = z.strictObject({
  /** Ids of our entries by those of imported ones that are the same word; absent in older packs. */
  links: z.record(z.string(), z.string()).optional(),
  sections: z.array(Section),
  sources: z.array(DictionarySource),
  /** Grammar entries by id. */
  grammar: z.record(
    z.string(),
    z.strictObject({
      level: Level,
      meanings: z.array(z.string()),
      form: z.string(),
      searches: z.array(z.string()),
    }),
  ),
})
export type PackFrame = z.infer<typeof PackFrame>

/** A few hundred entries, in chunks of at most CHUNK_MAX. */
export const PackPart = z.strictObject({
  /** Each a `WordsChunk`. */
  words: z.array(Counted),
  /** Each an `EntriesChunk`, of the same entries. */
  entries: z.array(Counted),
})
export type PackPart = z.infer<typeof PackPart>

/** The fields of a word for searching and listing. */
const PackedWord = z.tuple([
  z.string().describe('id'),
  z.string().describe('word'),
  z.string().describe('romanization'),
  PartOfSpeech.nullable(),
  Level.nullable(),
  z.string().describe('JSON: gloss per language'),
  z.string().describe('one search key a line'),
  z.string().nullable().describe('id of the word that a phrase belongs to'),
  z.record(z.string(), z.int()).describe('place in each of its categories'),
])
export type PackedWord = z.infer<typeof PackedWord>

export const WordsChunk = z.strictObject({ words: z.array(PackedWord) })
export type WordsChunk = z.infer<typeof WordsChunk>

/** A reference from one word to another. */
export const NamedWord = z.strictObject({
  kind: Relation,
  /** Id of its entry, which need not exist. */
  entry: z.string().max(80),
})
export type NamedWord = z.infer<typeof NamedWord>

/** A stored meaning; responses have its related words separately. */
export const StoredSense = Sense.extend({ related: z.array(NamedWord).optional() })
export type StoredSense = z.infer<typeof StoredSense>

/** The other fields of an entry. */
const PackedEntry = z.tuple([
  z.string().nullable().describe('pronunciation'),
  z.string().nullable().describe('origin'),
  z.array(StoredSense),
  z.array(WordForm),
  z.array(z.string()).describe('variants'),
])
export type PackedEntry = z.infer<typeof PackedEntry>

export const EntriesChunk = z.strictObject({ entries: z.array(PackedEntry) })
export type EntriesChunk = z.infer<typeof EntriesChunk>

export const getPack = endpoint({
  ...routes.getPack,
  summary: 'The whole dictionary for a device to keep: its parts by their hashes, with their sizes',
  status: 200,
  answer: z.strictObject({ data: PackManifest }),
  errors: ['unavailable'],
})

export const getPackChunk = endpoint({
  ...routes.getPackChunk,
  summary: 'A piece of the dictionary by the hash of what is in it, so that it never changes',
  params: z.strictObject({ hash: Hash }),
  status: 200,
  answer: z.strictObject({ data: z.union([PackPart, WordsChunk, EntriesChunk, PackFrame]) }),
  errors: ['not-found', 'invalid-input', 'unavailable'],
})
