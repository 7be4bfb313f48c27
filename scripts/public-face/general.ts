import type { AttributeFace, EventFace } from './element.ts'

type General = Omit<AttributeFace, 'attribute' | 'property'>

/** Attributes that mean the same on every element. */
export const GENERAL: Record<string, General> = {
  partnerKey: {
    type: 'string',
    values: [],
    default: undefined,
    description: 'key of a partner school, which gives the element its colours',
    isInherited: false,
  },
  lang: {
    type: 'string',
    values: ['id', 'en', 'ko'],
    default: undefined,
    description:
      'language of texts; taken from the nearest element around it when absent, else `id`',
    isInherited: true,
  },
  loading: {
    type: 'string',
    values: ['lazy', 'eager'],
    default: 'lazy',
    description: '`lazy` begins at most a screen away from what the visitor sees, `eager` at once',
    isInherited: true,
  },
}

/** Descriptions of attributes that several elements define alike. */
export const SHARED: Record<string, string> = {
  theme: 'colours; those of the page when absent',
  api: 'another API root than that of the server the script came from; files come from there too',
}

export const READY: EventFace = {
  name: 'sapa-ready',
  detail: '{ version: string }',
  description: 'the element works',
}

/** Parts that pages can restyle by `::part()`. */
export const PARTS: Record<string, string> = {
  base: 'the ground around everything',
  button: 'its main button',
  card: 'a card',
  field: 'the field for a search',
  list: 'the list of all parts of a class',
  notice: 'a message: nothing to show, or what went wrong',
  option: 'an answer to choose',
  result: 'a line of results, or the score',
  video: 'the video',
}

/** Uses of the custom properties. */
export const CSS_PROPERTIES: Record<string, string> = {
  '--sapa-accent': 'main buttons, links, what is chosen',
  '--sapa-accent-soft': 'ground of what is chosen',
  '--sapa-danger': 'errors and wrong answers',
  '--sapa-danger-soft': 'their ground',
  '--sapa-edge': 'outlines of fields and buttons (3 : 1 against every ground)',
  '--sapa-focus': 'ring around what has the focus',
  '--sapa-font': 'typeface',
  '--sapa-font-ko': 'typeface of Korean text',
  '--sapa-line': 'lines between things',
  '--sapa-muted': 'less important text',
  '--sapa-on-accent': 'text on the accent',
  '--sapa-paper': 'ground of the element',
  '--sapa-radius': 'radius of corners',
  '--sapa-sticky-top': 'height of a bar of yours that stays at the top',
  '--sapa-success': 'right answers',
  '--sapa-success-soft': 'their ground',
  '--sapa-sunken': 'ground of what lies deeper',
  '--sapa-surface': 'ground of cards',
  '--sapa-text': 'text',
}
