/** Particles after the dictionary's numbers, with their forms for any word. */
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
/** An argument without a particle: a clause (2-고), or a bare word before the verb. */
const BARE = /\d(?=[-\s])/g
const SUBJECT = /^1이 (?=.*\d)/

/**
 * Converts a pattern of the dictionary to a frame for learners: 1이 2에/에게 3을 갚다 becomes
 * …에/에게 …을/를 갚다. The subject stays only where it is the only argument.
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

/** Converts 에서/를 to 에서/을/를, but lists 을/를 only once for 를/을. */
function eachOnce(particles: string): string {
  const standard = particles.replace(PARTICLE, particle => PARTICLES.get(particle) ?? particle)
  return standard.includes('(') ? standard : [...new Set(standard.split('/'))].join('/')
}
