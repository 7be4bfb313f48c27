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
/** A numbered argument with its particles: 1이, 2에/에게/로, 2(를), 2에/(와). */
const ARGUMENT = /\d((?:\/?(?:\([가-힣]+\)|[가-힣]+))+)/g
const PARTICLE = /[가-힣]+/g
/** An argument that has no particle: a clause (2-고), or a word that stands before the verb as it is. */
const BARE = /\d(?=[-\s])/g
const SUBJECT = /^1이 (?=.*\d)/

/**
 * A frame for learners from a pattern of the dictionary: 1이 2에/에게 3을 갚다 becomes
 * …에/에게 …을/를 갚다. The subject stays only where it is all there is.
 *
 * @returns an empty text for a remark, which has no arguments
 */
export function frameOf(pattern: string): string {
  if (!/\d/.test(pattern)) return ''
  return pattern
    .replace(SUBJECT, '')
    .replace(/\.$/, '')
    .replace(BARE, '…')
    .replace(ARGUMENT, (_, particles: string) => `…${eachOnce(particles)}`)
}

/** 에서/를 as 에서/을/를; of 를/을 there is one. */
function eachOnce(particles: string): string {
  const known = particles.replace(PARTICLE, particle => PARTICLES.get(particle) ?? particle)
  return known.includes('(') ? known : [...new Set(known.split('/'))].join('/')
}
