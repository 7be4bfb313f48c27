import { z } from 'zod'
import { Example, Level, PartOfSpeech, Relation } from '../../../../src/contract/dictionary.ts'
import { line } from '../../../../src/contract/user-fields.ts'

const Text = line.min(1).max(500)
const Texts = z.array(Text).max(20)

/** Pronunciation in Hangul; several are separated by a slash or comma. */
const Sound = line.max(80).regex(/^[가-힣ㄱ-ㅎㅏ-ㅣ /,·()-]+$/, 'must be in Hangul')

const Gloss = z.strictObject({ id: Texts.optional(), en: Texts.optional() })
type Gloss = z.output<typeof Gloss>

/** A word as it is looked up; it may hold digits and Latin letters beside Hangul. */
const KoreanWord = line
  .min(1)
  .max(80)
  .regex(/[가-힣ㄱ-ㅎㅏ-ㅣ]/, 'must contain Hangul')

/** An entry as administrators edit it; search keys and romanization are derived from it. */
export const ManagedEntry = z
  .strictObject({
    /** As in its address: for our own entries the word after `sapa-`. */
    id: line
      .max(80)
      .regex(
        /^(sapa-[^\s/?#%~]+|krdict-[1-9]\d*(-[\da-f]{8})?)$/u,
        'must begin with sapa- and be one word',
      ),
    word: KoreanWord,
    part_of_speech: PartOfSpeech.nullable(),
    level: Level.nullable(),
    /** In Hangul; when absent, it is derived by rules. */
    pronunciation: Sound.nullable(),
    /** Hanja, or the word it was borrowed from. */
    origin: line.max(80).nullable(),
    senses: z
      .array(
        z.strictObject({
          gloss: Gloss,
          definition: z.strictObject({
            ko: Text.optional(),
            id: Text.optional(),
            en: Text.optional(),
          }),
          examples: z
            .array(Example.extend({ ko: Text, id: Text.optional(), en: Text.optional() }))
            .max(10),
          /** Sentence patterns: …에 가다. */
          frames: z.array(line.min(1).max(80)).max(6).optional(),
          /** When to use it rather than another word with the same equivalent. */
          hint: Text.optional(),
          related: z
            .array(z.strictObject({ kind: Relation, entry: line.min(1).max(80) }))
            .max(20)
            .optional(),
        }),
      )
      .min(1)
      .max(40),
    forms: z
      .array(z.strictObject({ form: line.min(1).max(80), pronunciation: Sound.optional() }))
      .max(100),
    /** Ids of its categories. */
    categories: z.array(line.min(1).max(80)).max(20),
    /** Its owner: Sapa, the Basic Korean Dictionary, or an administrator: whoever writes it. */
    source: z
      .enum(['sapa', 'krdict', 'admin'])
      .overwrite(() => 'admin')
      .default('admin')
      .meta({ readOnly: true }),
  })
  .refine(isExplained, {
    path: ['senses'],
    message: 'must have a gloss in Indonesian or English',
  })
/** The Basic Korean Dictionary explains some of its words in Korean alone. */
function isExplained({ id, senses }: { id: string; senses: readonly { gloss: Gloss }[] }): boolean {
  return id.startsWith('krdict-') || senses.some(({ gloss: { id, en } }) => id?.[0] ?? en?.[0])
}

export type ManagedEntry = z.output<typeof ManagedEntry>
