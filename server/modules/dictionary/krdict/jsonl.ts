import { z } from 'zod'
import { numberedLines } from './read-text.ts'
import type { KrdictRecord, ReadRecord } from './record.ts'

const Texts = z.array(z.string()).default([])
const Text = z.string().default('')
const Relations = z.array(z.object({ 항목ID: z.int() })).default([])

/** One line: the dictionary's Korean side, under its Korean names. */
const Line = z.object({
  항목ID: z.int().positive(),
  구분: Text,
  표제어: Text,
  품사: Text,
  '어휘 등급': Text,
  '검색용 이형태': Text,
  원어: Text,
  발음: z.array(z.object({ 발음: Text })).default([]),
  활용: z.array(z.object({ 형태: Text, 발음: Text })).default([]),
  의미: z
    .array(
      z.object({
        의미ID: z.int(),
        뜻풀이: Text,
        문형: Text,
        '용례.문장': Texts,
        '용례.구': Texts,
        '관련어:반대말': Relations,
        '관련어:유의어': Relations,
        '관련어:참고어': Relations,
        '관련어:높임말': Relations,
        '관련어:낮춤말': Relations,
        '관련어:준말': Relations,
        '관련어:본말': Relations,
        '관련어:작은말': Relations,
        '관련어:큰말': Relations,
        '관련어:센말': Relations,
        '관련어:여린말': Relations,
      }),
    )
    .default([]),
})

const RELATIONS = [
  '반대말',
  '유의어',
  '높임말',
  '낮춤말',
  '준말',
  '본말',
  '작은말',
  '큰말',
  '센말',
  '여린말',
  '참고어',
] as const

/** Reads the records of a file with one JSON object per line, such as krdict-ko.jsonl. */
export async function* readJsonl(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<ReadRecord> {
  for await (const { line, text } of numberedLines(chunks)) {
    const { success, data, error } = Line.safeParse(parseJson(text))
    if (success) yield { line, record: jsonlRecord(data) }
    else yield { line, problem: problemIn(error.issues[0]) }
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function problemIn(issue: z.core.$ZodIssue | undefined): string {
  if (!issue || issue.path.length === 0) return 'not a JSON object'
  return `${issue.path.join('.')}: ${issue.message}`
}

function jsonlRecord(line: z.infer<typeof Line>): KrdictRecord {
  return {
    id: line.항목ID,
    unit: line.구분,
    word: line.표제어,
    variants: [line['검색용 이형태']],
    partOfSpeech: line.품사,
    level: line['어휘 등급'],
    origin: line.원어,
    pronunciations: line.발음.map(({ 발음 }) => 발음),
    forms: line.활용.map(({ 형태, 발음 }) => ({ form: 형태, pronunciation: 발음 })),
    senses: line.의미.map(sense => ({
      id: sense.의미ID,
      definition: sense.뜻풀이,
      patterns: [sense.문형],
      relations: RELATIONS.flatMap(type =>
        sense[`관련어:${type}`].map(({ 항목ID: id }) => ({ type, id })),
      ),
      examples: [
        ...sense['용례.구'].map(text => ({ type: '구', text })),
        ...sense['용례.문장'].map(text => ({ type: '문장', text })),
      ],
      equivalents: [],
    })),
  }
}
