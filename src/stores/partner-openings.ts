import { call } from '../api/call.ts'
import { createHttp, type Failure, type Result } from '../api/http.ts'
import type { Answer } from '../contract/calls.ts'
import { openWidgets } from '../contract/routes/partners.ts'
import { PARTNER_ELEMENTS } from '../contract/widget-elements.ts'

/** Settings of a partner for the elements with its key. */
export type Opening = Answer<typeof openWidgets>['data']

const openings = new Map<string, Promise<Result<Opening>>>()

/**
 * Opens the elements of this page that have a key: one call for each key, whichever of its
 * elements comes first.
 *
 * @param first the element that asks, which may be in a shadow root
 * @param root of the API
 */
export function openElements(first: Element, key: string, root: string): Promise<Result<Opening>> {
  const name = `${root} ${key}`
  const shared = openings.get(name)
  if (shared) return shared
  const opening = open(root, key, elementsWith(key, first))
  openings.set(name, opening)
  return opening
}

type Tag = (typeof PARTNER_ELEMENTS)[number]

/** Returns the tags of all elements of the page that have a key. */
function elementsWith(key: string, first: Element): Tag[] {
  const keyed = [...document.querySelectorAll('[partner-key], [partnerkey]'), first].filter(
    each => (each.getAttribute('partner-key') ?? each.getAttribute('partnerkey')) === key,
  )
  return PARTNER_ELEMENTS.filter(tag => keyed.some(({ localName }) => localName === tag))
}

async function open(root: string, key: string, elements: Tag[]): Promise<Result<Opening>> {
  const body = { key, elements, ...frameOf(document) }
  const answer = await call(createHttp({ root }), openWidgets, { body })
  return answer.ok ? { ok: true, value: answer.value.data } : answer
}

/**
 * Returns what a page of ours says where it is framed by the school's, whose origin it does not
 * have. That origin itself is only for the statistics: the pass gives the right.
 */
function frameOf({ referrer, head }: Document) {
  const pass = head.querySelector<HTMLMetaElement>('meta[name="sapa-frame"]')?.content
  if (!pass) return {}
  // The outermost page: builders put several frames around each other.
  const page = [...(location.ancestorOrigins ?? [])].at(-1) ?? URL.parse(referrer)?.origin
  return { frame: { pass, page: page ?? null } }
}

/** Why an element shows nothing. */
export interface Refusal {
  code: (typeof CODES)[number] | 'element-not-allowed' | 'class-not-allowed'
  /** Day on which a used quota begins again. */
  resetsOn?: string | undefined
}

const CODES = [
  'unknown-key',
  'revoked-key',
  'partner-inactive',
  'wrong-origin',
  'quota-used',
] as const

/** The class that a player shows without `class-id`. */
const FIRST_CLASS = 'hangul-dari-nol'

/**
 * Returns why an element may not be shown; undefined where it may, and where the server could not
 * be asked: then it works as without a key.
 */
export function refusalOf(
  opened: Result<Opening>,
  tag: string,
  classId = FIRST_CLASS,
): Refusal | undefined {
  if (!opened.ok) return refusalIn(opened.error)
  const { elements, classes } = opened.value
  if (elements.length > 0 && !elements.some(each => each === tag))
    return { code: 'element-not-allowed' }
  const isOther = tag === 'sapa-class-player' && classes.length > 0 && !classes.includes(classId)
  return isOther ? { code: 'class-not-allowed' } : undefined
}

function refusalIn(failure: Failure): Refusal | undefined {
  const code = CODES.find(each => each === failure.code)
  return (
    code && { code, resetsOn: failure.code === 'quota-used' ? failure.data?.resets_on : undefined }
  )
}
