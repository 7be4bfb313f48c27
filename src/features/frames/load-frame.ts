import type { AstroGlobal } from 'astro'
import manifest from '../../../package/custom-elements.json' with { type: 'json' }
import { call } from '../../api/call.ts'
import type { WidgetElement } from '../../contract/partners.ts'
import { openFrame } from '../../contract/routes/partners.ts'
import { WIDGET_ELEMENTS } from '../../contract/widget-elements.ts'
import { pageHttp } from '../../kit/page/page-http.ts'
import type { FrameAttributes } from '../../lib/frame-paths.ts'

type Page = Pick<AstroGlobal, 'locals' | 'params' | 'response' | 'url'>

/** The element of a frame, with the attributes of its address. */
export interface Frame {
  element: WidgetElement
  attributes: FrameAttributes
  /** Lets the element open with its partner's key. */
  pass: string | undefined
}

/** Attributes that an address cannot set: data comes from here alone, and the element is in sight. */
const OURS = new Set(['api', 'loading'])

/**
 * Reads which element the address names, and lets other sites frame it: any of them where there is
 * no key, else the partner's. The pass shows to the API that this page was framed by them.
 *
 * @returns undefined where there is no such element
 */
export async function loadFrame(page: Page): Promise<Frame | undefined> {
  const { locals, params, response, url } = page
  const element = WIDGET_ELEMENTS.find(tag => tag === params['element'])
  if (!element) {
    response.status = 404
    locals.frame?.({ framers: ['*'] })
    return undefined
  }
  const attributes = readAttributes(element, url.searchParams)
  const key = attributes['partner-key']
  const opened = key ? await call(pageHttp(page), openFrame, { params: { key } }) : undefined
  // The element itself says what is wrong with a key; without a pass it is not opened with one.
  const { framers, pass } = opened?.ok ? opened.value.data : { framers: ['*'], pass: undefined }
  locals.frame?.({ framers })
  return { element, attributes, pass }
}

/** Returns the attributes of an address that the element has. */
function readAttributes(element: WidgetElement, given: URLSearchParams): FrameAttributes {
  const faces = manifest.modules.flatMap(({ declarations }) => declarations)
  const face = faces.find(({ tagName }) => tagName === element)
  const names = (face?.attributes ?? []).map(({ name }) => name).filter(name => !OURS.has(name))
  return Object.fromEntries(
    names.flatMap(name => (given.has(name) ? [[name, given.get(name) ?? '']] : [])),
  )
}
