/** An entry as the Basic Korean Dictionary (한국어기초사전) has it, its own terms untranslated. */
export interface KrdictRecord {
  /** 항목ID; an idiom, a proverb and some phrases have the id of their word. */
  id: number
  /** 단어, 구, 문법‧표현, 관용구 or 속담; empty when absent. */
  unit: string
  word: string
  /** Other spellings it is searched by; several may share one text. */
  variants: string[]
  partOfSpeech: string
  level: string
  origin: string
  pronunciations: string[]
  forms: { form: string; pronunciation: string }[]
  /** In display order, which need not be the order of their ids. */
  senses: KrdictSense[]
}

export interface KrdictSense {
  id: number
  definition: string
  /** 문형: 1이 2를 먹다, its arguments numbered. */
  patterns: string[]
  relations: KrdictRelation[]
  examples: KrdictExample[]
  equivalents: Equivalent[]
}

/** 관련어: another word and what it is to this one. */
export interface KrdictRelation {
  /** 반대말, 유의어, 높임말 … */
  type: string
  /** 항목ID of its word; no number where the file has none. */
  id: number
}

export interface KrdictExample {
  /** 구, 문장 or 대화 */
  type: string
  text: string
}

/** What a sense is called and how it is explained in another language. */
export interface Equivalent {
  /** Korean name of the language, or its code. */
  language: string
  /** Several in one text, see lemmas(). */
  lemma: string
  definition: string
}

/** One record of a file, or why it cannot be read. */
export type ReadRecord = { line: number; record: KrdictRecord } | { line: number; problem: string }

/** The operator can mend this: a missing file, a wrong format. The message says it all. */
export class ImportError extends Error {}
