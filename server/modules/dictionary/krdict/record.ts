/** An entry of the Basic Korean Dictionary (한국어기초사전), its own terms untranslated. */
export interface KrdictRecord {
  /** 항목ID; an idiom, a proverb and some phrases have the id of their word. */
  id: number
  /** 단어, 구, 문법‧표현, 관용구 or 속담; empty when absent. */
  unit: string
  word: string
  /** Other spellings by which it is found; several may share one text. */
  variants: string[]
  partOfSpeech: string
  level: string
  origin: string
  pronunciations: string[]
  forms: { form: string; pronunciation: string }[]
  /** In display order, which may differ from the order of their ids. */
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

/** 관련어: another word and its relation to this one. */
export interface KrdictRelation {
  /** 반대말, 유의어, 높임말 … */
  type: string
  /** 항목ID of its word; not a number where the file has none. */
  id: number
}

export interface KrdictExample {
  /** 구, 문장 or 대화 */
  type: string
  text: string
}

/** Equivalent and explanation of a sense in another language. */
export interface Equivalent {
  /** Korean name of the language, or its code. */
  language: string
  /** May contain several, see lemmas(). */
  lemma: string
  definition: string
}

/** One record of a file, or the reason why it cannot be read. */
export type ReadRecord = { line: number; record: KrdictRecord } | { line: number; problem: string }

/** An error that the operator can fix, such as a missing file; its message is complete. */
export class ImportError extends Error {}
