/** Particles as the dictionary has them after its numbers, and as they are after any word. */
const PARTICLES: ReadonlyMap<string, string> = new Map([
  ['이', '이/가'],
  ['가', '이/가'],
  ['를', '을/를'],
  ['을', '을/를'],
  ['와', '와/과'],
  ['과', '와/과'],
  ['로', '(으)로'],
  ['으로', '(으)로'],
  ['라고', '(이)라고'],
  ['이라고', '(이)라고'],
])
/** A numbered argument with its particles: 1이, 2에/에게/로, 2(를). */
const ARGUMENT = /\d(\(?)([가-힣]+(?:\/[가-힣]+)*)/g
const CLAUSE = /\d(?=-)/g
const SUBJECT = /^1이 (?=.*\d)/

/**
 * A frame for learners from a pattern of the dictionary: 1이 2에/에게 3을 갚다 becomes
 * …에/에게 …을/를 갚다. The subject stays only where it is all there is.
 */
export function frameOf(pattern: string): string {
  return pattern
    .replace(SUBJECT, '')
    .replace(CLAUSE, '…')
    .replace(ARGUMENT, (_, bracket: string, particles: string) => {
      const each = particles.split('/').map(particle => PARTICLES.get(particle) ?? particle)
      return `…${bracket}${[...new Set(each)].join('/')}`
    })
}
