import type { z } from 'zod'
import { ELEMENT_NAMES } from '../../../content/site/administration/partner-fields.ts'
import { getEmbedding } from '../../../src/contract/oembed.ts'
import type { WidgetElement } from '../../../src/contract/partners.ts'
import { DAY, SECOND } from '../../../src/lib/durations.ts'
import { writeFrame } from '../../../src/lib/frame-html.ts'
import {
  type FrameAttributes,
  type FramedElement,
  framePath,
  shownBy,
} from '../../../src/lib/frame-paths.ts'
import { site } from '../../../src/lib/site.ts'
import { on } from '../../http/calls.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { Dependencies, Module } from '../../module.ts'

/** Pixels of a frame on a page that says nothing. */
const WIDTH = 800
const HEIGHT = 640

type Embedding = z.input<(typeof getEmbedding)['answer']>

/** Tells sites that understand oEmbed how to show our pages. */
export const oembedModule: Module = {
  name: 'oembed',
  open: dependencies => ({
    routes: [on(getEmbedding, ({ query }) => describePage(dependencies, query))],
  }),
}

/** @throws ApiError not-found or unknown-format */
function describePage(
  dependencies: Dependencies,
  { url, format, maxwidth = WIDTH, maxheight = HEIGHT }: z.output<(typeof getEmbedding)['query']>,
): Embedding {
  if (format !== 'json') throw new ApiError('unknown-format')
  const origin = dependencies.publicUrl()
  const page = URL.parse(url)
  const shown = page?.origin === new URL(origin).origin ? shownBy(page) : undefined
  const title = shown && titleOf(dependencies, shown)
  if (!title) throw new ApiError('not-found')
  const { element, attributes } = shown
  const size = { width: Math.min(maxwidth, WIDTH), height: Math.min(maxheight, HEIGHT) }
  const src = origin + framePath(element, attributes)
  return {
    version: '1.0',
    type: 'rich',
    title,
    provider_name: site.name,
    provider_url: origin,
    cache_age: DAY / SECOND,
    html: writeFrame({ element, src, title, ...size }),
    ...size,
  }
}

/** Returns the title of what an element shows; undefined where there is no such class or test. */
function titleOf(dependencies: Dependencies, { element, attributes }: FramedElement) {
  const find = TITLES[element]
  return find ? find(dependencies, attributes) : ELEMENT_NAMES[element]
}

type FindTitle = (dependencies: Dependencies, attributes: FrameAttributes) => string | undefined

const TITLES: Partial<Record<WidgetElement, FindTitle>> = {
  'sapa-class-player': ({ classes }, { 'class-id': id = 'hangul-dari-nol' }) =>
    classes.get(id)?.title,
  'sapa-mock-test': ({ modules }, { test: id = 'practice-eps-words' }) =>
    modules()
      .flatMap(({ exercises }) => exercises?.tests() ?? [])
      .find(({ mock_test_id }) => mock_test_id === id)?.title,
}
