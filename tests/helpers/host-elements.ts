/** How a page writes a setting: as HTML does, or by the name of the property. */
export type Spelling = 'attributes' | 'properties'

type Value = string | number | undefined

/** An element as every host renders it: one setting with two values, and an event. */
export interface HostedElement {
  tag: string
  /** Attributes that stay. */
  fixed?: Record<string, string>
  setting: string
  values: readonly [Value, Value]
  /** Texts that tell the values apart. */
  signs: readonly [RegExp, RegExp]
  /** The button of the first state that leads to the event; without one the event comes by itself. */
  button?: RegExp
  event: string
}

export const HOSTED_ELEMENTS: readonly HostedElement[] = [
  {
    tag: 'sapa-dictionary',
    fixed: { query: 'makan' },
    setting: 'pageSize',
    values: [2, 3],
    signs: [/잡수시다(?!.*밥)/s, /잡수시다.*밥/s],
    event: 'sapa-search',
  },
  {
    tag: 'sapa-audio-downloads',
    setting: 'book',
    values: ['eps-topik', 'topik-2'],
    signs: [/Audio EPS-TOPIK.*Bab 1/s, /Audio TOPIK 2/],
    button: /^Putar Bab 1/,
    event: 'sapa-play',
  },
  {
    tag: 'sapa-event-schedule',
    fixed: { date: '2026-12-07' },
    setting: 'view',
    values: ['week', 'month'],
    signs: [/7–13 Desember 2026/, /Bulan.*Desember 2026, tidak ada acara/s],
    button: /^Daftar$/,
    event: 'sapa-view',
  },
  {
    tag: 'sapa-class-player',
    setting: 'classId',
    values: ['topik-1', 'hangul-dari-nol'],
    signs: [/TOPIK I · Pelajaran 1/, /Hangul dari nol · Pelajaran 1/],
    event: 'sapa-part',
  },
  {
    tag: 'sapa-mock-test',
    setting: 'classCode',
    values: [undefined, 'KELASA'],
    signs: [/Mulai/, /Kode kelas/],
    button: /^Mulai$/,
    event: 'sapa-start',
  },
  {
    tag: 'sapa-check-in-rewards',
    setting: 'partnerKey',
    values: ['pk_nobody', undefined],
    signs: [/belum bisa ditampilkan/, /Hadiah/],
    event: 'sapa-error',
  },
]

/** Returns what a host gives an element, by the names of its spelling. */
export function givenTo(
  { fixed, setting, values }: HostedElement,
  spelling: Spelling,
  at: 0 | 1,
): Record<string, Value> {
  return { loading: 'eager', ...fixed, [spelledName(setting, spelling)]: values[at] }
}

export function spelledName(setting: string, spelling: Spelling): string {
  return spelling === 'properties'
    ? setting
    : setting.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
}

/** Writes an element with its attributes as HTML. */
export function htmlOf(element: HostedElement, at: 0 | 1): string {
  const attributes = Object.entries(givenTo(element, 'attributes', at)).map(([name, value]) =>
    value === undefined ? '' : ` ${name}="${value}"`,
  )
  return `<${element.tag}${attributes.join('')}></${element.tag}>`
}

/** Writes an element as HTML whose properties are set by a script. */
export const bareHtmlOf = ({ tag }: HostedElement): string => `<${tag} loading="eager"></${tag}>`
