import { z } from 'zod'
import { catalogueCalls, Line, Prose, Slug } from './catalogue.ts'
import * as routes from './routes/catalogue.ts'

export const FaqTopic = z.enum([
  'mulai-belajar',
  'kamus',
  'eps-topik',
  'topik',
  'kerja-di-korea',
  'akun-dan-privasi',
  'paket-dan-pembayaran',
  'tryout',
  'teknis',
  'sekolah-mitra',
])
export type FaqTopic = z.infer<typeof FaqTopic>

/** Matches targets of links, `[label](target)`. */
const LINK = /\]\(([^)]*)\)/g
const TARGET = /^(https:\/\/[^\s\\]+|\/(?![/\\])[^\s\\]*|#[a-z0-9-]+|email|whatsapp)$/

/** A question of the help page. */
export const FaqQuestion = z.strictObject({
  /** Part of shared links: never changes once published. */
  id: Slug,
  topic: FaqTopic,
  question: Line,
  /**
   * Paragraphs; one with `- ` before every line is a list. `[label](target)` is a link to a
   * path, a web address, `#id`, `email` or `whatsapp`, and `**…**` is strong.
   */
  answer: Prose.refine(
    answer => [...answer.matchAll(LINK)].every(([, target = '']) => TARGET.test(target)),
    'must link to a path, an https address, #id, email or whatsapp',
  ),
  /** Search words that the text does not contain. */
  words: Line.nullable(),
})
export type FaqQuestion = z.infer<typeof FaqQuestion>

export const faqCalls = catalogueCalls(
  routes.getQuestions,
  'Questions of the help page',
  FaqQuestion,
)
